import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { fimDaVigencia } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import type { NaData } from '../../../kit/list/na-data.tsx'
import { linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { Salario } from '../pessoas/salario.tsx'
import { SalarioDaFaixaCampos } from './faixa-campos.tsx'

const mudou = refreshed

/** Salaries of a band in the past, today and in the future, relative to the day of the page. */
export function FaixaHistorico(props: {
  faixa: c.Faixa
  linhas: c.LinhaDaFaixa[] | undefined
  na: NaData
  mayEdit: boolean
  /** Opens a row in the dialog; without a row a new one. */
  onEdit: (linha?: c.LinhaDaFaixa) => void
}) {
  const { faixa, linhas, na, mayEdit } = props
  const [removing, setRemoving] = useState<c.LinhaDaFaixa>()
  if (!linhas) return <Skeleton shape="list" />
  return (
    <>
      <Timeline
        label={`Histórico de ${faixa.nome}`}
        heads={['Vigência', 'Como vale', 'Salário na data']}
        now={na.isHoje ? undefined : formatarData(na.data)}
        entries={linhaDoTempo(linhas, na.data, {
          campos: [],
          titulo: (l) => c.comoVale(l) ?? 'Mudança',
          valor: (l) => <Salario valor={l.salario} oculto={l.salarioOculto} />,
          selo: (l) =>
            l.status === 'PENDENTE' ? (
              <Badge mark="ring" tone="amber">
                Por confirmar
              </Badge>
            ) : undefined,
          acoes: (linha, isPrimeira) =>
            mayEdit
              ? [
                  { id: 'corrigir', label: 'Corrigir', onAction: () => props.onEdit(linha) },
                  ...(isPrimeira
                    ? []
                    : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(linha) }]),
                ]
              : [],
        })}
      />
      {removing && (
        <Confirmar
          title={`Remover a mudança de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            const { id, versao } = removing
            await call(c.excluirLinhaDaFaixa, { cargoId: faixa.cargoId, faixaId: faixa.id, id, versao })
            toast.success('Mudança removida.')
            await mudou()
          }}
        >
          A partir desta data volta a valer a mudança anterior, também para quem recebe pela faixa.
        </Confirmar>
      )}
    </>
  )
}

/** Tells until when the row would be in force, and that later rows remain. */
function AteQuando({ outras }: { outras: c.LinhaDaFaixa[] }) {
  const data = useField<string | null>('data').value
  const fim = data
    ? fimDaVigencia(
        outras.map((l) => ({ data: l.data, confirmado: l.status === 'CONFIRMADO' })),
        { data },
      )
    : null
  return (
    <StatusText>
      Quem recebe pela faixa passa a receber o novo valor a partir da data
      {fim ? `, até a mudança de ${formatarData(fim)}, que continua como está.` : '.'}
    </StatusText>
  )
}

/** Adds a change with its date, or corrects a row. */
export function LinhaDialog(props: {
  faixa: c.Faixa
  linhas: c.LinhaDaFaixa[]
  linha?: c.LinhaDaFaixa | undefined
  onClose: () => void
}) {
  const { faixa, linha, linhas, onClose } = props
  const onde = { cargoId: faixa.cargoId, faixaId: faixa.id }
  // A new change starts with today's values, because often only the quantity differs.
  const base = linha ?? faixa
  const form = useEntityForm({
    draft: inTab('historico-da-faixa', faixa.id, linha?.id),
    schema: c.historicoDaFaixa,
    values: {
      data: linha?.data ?? today(),
      tipo: base.tipo === 2 ? 2 : 3,
      indiceId: base.indiceId,
      quantidade: base.quantidade,
      valor: linha?.valor ?? null,
    },
    save: async (output) => {
      await (linha
        ? call(c.alterarLinhaDaFaixa, { ...onde, id: linha.id, versao: linha.versao, ...output }, { errors: 'none' })
        : call(c.inserirLinhaDaFaixa, { ...onde, ...output }, { errors: 'none' }))
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança registrada.')
      await mudou()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        linha
          ? `Corrigir a mudança de ${formatarData(linha.data)}`
          : `Registrar mudança em ${faixa.cargoNome} · ${faixa.nome}`
      }
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <SalarioDaFaixaCampos />
          <FormCell>
            <AteQuando outras={linhas.filter((l) => l.id !== linha?.id)} />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
