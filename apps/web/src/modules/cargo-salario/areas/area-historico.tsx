import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Pencil, Plus, Trash2 } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { Pessoas } from '../pessoas/pessoas.tsx'
import { MaeNoDia } from './mover-area.tsx'

const nomes = (list: readonly c.Responsavel[]) => list.map((r) => r.nome ?? 'Fora do seu alcance').join(', ')
const quem = (list: readonly c.Responsavel[]) =>
  list
    .map((r) => `${r.empresaId}/${r.talentoId}`)
    .sort()
    .join()

/** The history of an area: name, parent, activity and people with their dates. Changes can be inserted, corrected and removed. */
export function AreaHistorico({ area }: { area: c.AreaCompleta }) {
  const [editing, setEditing] = useState<c.LinhaDaArea | 'nova'>()
  const [removing, setRemoving] = useState<c.LinhaDaArea>()
  const isReadOnly = !area.podeEditar
  return (
    <>
      {!isReadOnly && (
        <div style={{ paddingBottom: 16 }}>
          <Button icon={Plus} onPress={() => setEditing('nova')}>
            Inserir mudança
          </Button>
        </div>
      )}
      <Timeline
        label={`Histórico de ${area.nome}`}
        entries={linhaDoTempo(area.historico, today(), {
          campos: [
            { campo: 'Área mãe', chave: (l) => l.areaMaeId, texto: (l) => l.areaMaeNome ?? 'no alto da árvore' },
            { campo: 'Nome', chave: (l) => l.nome, texto: (l) => l.nome },
            { campo: 'Situação', chave: (l) => l.ativo, texto: (l) => (l.ativo ? 'Ativa' : 'Inativa') },
            {
              campo: 'Responsáveis',
              chave: (l) => quem(l.empresaEResponsaveis),
              texto: (l) => nomes(l.empresaEResponsaveis),
            },
            {
              campo: 'Corresponsáveis',
              chave: (l) => quem(l.empresaECoresponsaveis),
              texto: (l) => nomes(l.empresaECoresponsaveis),
            },
          ],
          titulo: (_, mudou, isPrimeira) =>
            isPrimeira
              ? 'Início'
              : mudou.includes('Área mãe')
                ? 'Mudança de lugar'
                : mudou.every((m) => m === 'Responsáveis' || m === 'Corresponsáveis')
                  ? 'Mudança de responsáveis'
                  : 'Mudança',
          acoes: (linha, isPrimeira) =>
            isReadOnly
              ? []
              : [
                  { id: 'corrigir', label: 'Corrigir', icon: Pencil, onAction: () => setEditing(linha) },
                  ...(isPrimeira
                    ? []
                    : [
                        {
                          id: 'remover',
                          label: linha.data > today() ? 'Cancelar a mudança' : 'Remover',
                          icon: Trash2,
                          isDanger: true,
                          onAction: () => setRemoving(linha),
                        },
                      ]),
                ],
        })}
      />
      {editing && (
        <Mudanca
          area={area}
          {...(editing === 'nova' ? {} : { linha: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <Confirmar
          title={`Remover a mudança de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluirLinha, { id: area.id, versao: area.versao, historicoId: removing.id })
            toast.success('Mudança removida.')
            await refreshed()
          }}
        >
          A área volta a ficar como estava antes desta data, até a mudança seguinte.
        </Confirmar>
      )}
    </>
  )
}

const schema = z.object(c.camposDaLinha)
/** A new change or the correction of a row. Unchanged values come from the row in force. */
function Mudanca({ area, linha, onClose }: { area: c.AreaCompleta; linha?: c.LinhaDaArea; onClose: () => void }) {
  const base = linha ?? vigenteEm(area.historico, today()) ?? area.historico.at(-1)!
  const pares = (list: readonly c.Responsavel[]) => list.map(({ empresaId, talentoId }) => ({ empresaId, talentoId }))
  const form = useEntityForm({
    draft: inTab('historico-da-area', area.id, linha?.id),
    schema,
    values: {
      data: linha?.data ?? '',
      nome: base.nome,
      ativo: base.ativo,
      areaMaeId: base.areaMaeId,
      empresaEResponsaveis: pares(base.empresaEResponsaveis),
      empresaECoresponsaveis: pares(base.empresaECoresponsaveis),
    },
    save: async (output) => {
      const input = { ...output, id: area.id, versao: area.versao }
      if (linha) await call(c.alterarLinha, { ...input, historicoId: linha.id }, { errors: 'none' })
      else await call(c.inserirLinha, input, { errors: 'none' })
      toast.success(linha ? 'Mudança corrigida.' : 'Mudança inserida.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir a mudança de ${formatarData(linha.data)}` : `Mudança em ${area.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Salvando" onPress={() => void form.submit()}>
            Salvar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={5}>
            <FormDate name="data" today={today()} />
          </FormCell>
          <FormCell span={7}>
            <FormText name="nome" />
          </FormCell>
          <FormCell>
            <MaeNoDia areaId={area.id} />
          </FormCell>
          <FormCell>
            <Pessoas name="empresaEResponsaveis" atuais={base.empresaEResponsaveis} rowName="Responsável" />
          </FormCell>
          <FormCell>
            <Pessoas name="empresaECoresponsaveis" atuais={base.empresaECoresponsaveis} rowName="Corresponsável" />
          </FormCell>
          <FormCell>
            <FormSwitch name="ativo" />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
