import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { linhaDoTempo } from '../../kit/linha-do-tempo.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { today } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormCell, FormGrid } from '../../ui/fields/index.ts'
import { Plus } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { SalarioDaFaixaCampos } from './faixa-dialog.tsx'
import { Salario } from './salario.tsx'

const comoVale = (l: c.LinhaDaFaixa) =>
  l.salarioOculto
    ? 'Mudança'
    : l.tipo === 2
      ? `${l.quantidade?.toLocaleString('pt-BR')} × ${l.indiceNome}`
      : 'Por valor'

/** What a band was, is and will be worth; a change is written with its date in the same dialog. */
export function FaixaHistorico({ faixa, mayEdit, onClose }: { faixa: c.Faixa; mayEdit: boolean; onClose: () => void }) {
  const [editing, setEditing] = useState<{ linha?: c.LinhaDaFaixa }>()
  const onde = { cargoId: faixa.cargoId, faixaId: faixa.id }
  const { data: linhas } = useCall(c.listarHistoricoDaFaixa, onde, { silent: true })
  const remover = async (l: c.LinhaDaFaixa) => {
    await call(c.excluirLinhaDaFaixa, { ...onde, id: l.id, versao: l.versao }).then(
      () => toast.success('Mudança removida.'),
      () => undefined,
    )
    await refresh(c.listarHistoricoDaFaixa, c.listarFaixasDoCargo)
  }
  if (editing) return <LinhaDialog faixa={faixa} linha={editing.linha} onClose={() => setEditing(undefined)} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Histórico de ${faixa.cargoNome} · ${faixa.nome}`}
      footer={
        mayEdit && (
          <Button variant="accent" icon={Plus} onPress={() => setEditing({})}>
            Registrar mudança
          </Button>
        )
      }
    >
      {!linhas ? (
        <Skeleton shape="list" />
      ) : (
        <Timeline
          label={`Histórico de ${faixa.nome}`}
          heads={['Vigência', 'Como vale', 'Salário']}
          entries={linhaDoTempo(linhas, today(), {
            campos: [],
            titulo: comoVale,
            valor: (l) => <Salario valor={l.salario} oculto={l.salarioOculto} />,
            acoes: (linha, isPrimeira) =>
              mayEdit
                ? [
                    { id: 'corrigir', label: 'Corrigir', onAction: () => setEditing({ linha }) },
                    ...(isPrimeira
                      ? []
                      : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => void remover(linha) }]),
                  ]
                : [],
          })}
        />
      )}
    </Dialog>
  )
}

function LinhaDialog({
  faixa,
  linha,
  onClose,
}: {
  faixa: c.Faixa
  linha?: c.LinhaDaFaixa | undefined
  onClose: () => void
}) {
  const onde = { cargoId: faixa.cargoId, faixaId: faixa.id }
  const form = useEntityForm({
    schema: c.historicoDaFaixa,
    values: {
      data: linha?.data ?? today(),
      tipo: linha?.tipo === 2 ? 2 : 3,
      indiceId: linha?.indiceId ?? null,
      quantidade: linha?.quantidade ?? null,
      valor: linha?.valor ?? null,
    },
    save: async (output) => {
      await (linha
        ? call(c.alterarLinhaDaFaixa, { ...onde, id: linha.id, versao: linha.versao, ...output }, { errors: 'none' })
        : call(c.inserirLinhaDaFaixa, { ...onde, ...output }, { errors: 'none' }))
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança registrada.')
      await refresh(c.listarHistoricoDaFaixa, c.listarFaixasDoCargo)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${linha ? `Corrigir a mudança de ${formatarData(linha.data)}` : 'Registrar mudança'} · ${faixa.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Voltar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>Quem recebe pela faixa passa a receber o novo valor a partir da data.</FormCell>
          <SalarioDaFaixaCampos />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
