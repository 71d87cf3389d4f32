import { formatarData } from '@quadro/contract/kit/formato.ts'
import { ambienteEm } from '@quadro/contract/sst/lugares/ambiente-regras.ts'
import * as c from '@quadro/contract/sst/lugares/ambientes.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { type NaData, useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { type CampoDaLinha, linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Plus } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { CamposDoAmbiente, valoresDoAmbiente } from './ambiente-campos.tsx'
import { SituacaoDoAmbiente } from './ambiente-situacao.tsx'

type Linha = c.AmbienteHistorico
const nomesDosRiscos = ({ riscosAmbientes }: Linha) =>
  riscosAmbientes.map(({ riscoDescricao }) => riscoDescricao).join(', ')
const nomesDosEpcs = ({ epcs }: Linha) => epcs.map(({ descricao }) => descricao).join(', ')
/** What a row of the history may change besides the name. */
const CAMPOS: CampoDaLinha<Linha>[] = [
  { campo: 'Lugar', chave: c.lugarDoAmbiente, texto: c.lugarDoAmbiente },
  { campo: 'Descrição', chave: (l) => l.descricao, texto: (l) => l.descricao },
  { campo: 'Tempo de exposição', chave: (l) => l.tempoExposicao, texto: (l) => l.tempoExposicao },
  { campo: 'EPCs', chave: nomesDosEpcs, texto: nomesDosEpcs },
  { campo: 'Riscos', chave: nomesDosRiscos, texto: nomesDosRiscos },
  {
    campo: 'Encerramento',
    chave: (l) => l.dataValidade,
    texto: (l) => (l.dataValidade ? formatarData(l.dataValidade) : null),
  },
]

/** What the environment was on a chosen day, and its rows, with what each changed. */
export function HistoricoDoAmbiente({ ambiente }: { ambiente: c.Ambiente }) {
  const na = useNaData()
  const [linha, setLinha] = useState<Linha | 'nova'>()
  const [removing, setRemoving] = useState<Linha>()
  const mayEdit = ambiente.pode.includes('editar')
  return (
    <FormColumns>
      <NoDia ambiente={ambiente} na={na} />
      <Section
        title="Mudanças"
        isSpaced
        actions={
          mayEdit && (
            <Button size="sm" icon={Plus} onPress={() => setLinha('nova')}>
              Nova mudança
            </Button>
          )
        }
      >
        <Timeline
          label={`Histórico de ${ambiente.nomeAmbiente}`}
          heads={['Vigência', 'Ambiente']}
          entries={linhaDoTempo(ambiente.historicos, today(), {
            campos: CAMPOS,
            titulo: (row) => row.nomeAmbiente,
            selo: (row) =>
              row.dataValidade !== null && row.dataValidade < today() ? (
                <SituacaoDoAmbiente situacao="E" isPendente={row.cadastroPendente} />
              ) : undefined,
            acoes: (row, isPrimeira) =>
              mayEdit
                ? [
                    { id: 'corrigir', label: 'Corrigir', onAction: () => setLinha(row) },
                    ...(isPrimeira
                      ? []
                      : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(row) }]),
                  ]
                : [],
          })}
        />
      </Section>
      {linha && <HistoricoDialog ambiente={ambiente} linha={linha} onClose={() => setLinha(undefined)} />}
      {removing && <RemoverLinha ambiente={ambiente} linha={removing} onClose={() => setRemoving(undefined)} />}
    </FormColumns>
  )
}

/** The environment on the day of the page. */
function NoDia({ ambiente, na }: { ambiente: c.Ambiente; na: NaData }) {
  const linha = ambienteEm(ambiente.historicos, na.data)
  return (
    <Section isSpaced={false} title={`Em ${formatarData(na.data)}`} actions={<NaDataCampo na={na} label="No dia" />}>
      {linha ? (
        <Facts
          items={[
            { label: 'Nome', value: linha.nomeAmbiente },
            { label: 'Lugar', value: c.lugarDoAmbiente(linha) || 'Sem lugar informado' },
            { label: 'Tempo de exposição', value: linha.tempoExposicao },
            { label: 'Descrição', value: linha.descricao, isWide: true },
            { label: 'EPCs', value: nomesDosEpcs(linha), isWide: true },
            {
              label: 'Riscos',
              value: linha.riscosAmbientes.map((r) => `${r.riscoDescricao} (${nomeDoGrupo(r.grupoRisco)})`).join('\n'),
              isWide: true,
            },
          ]}
        />
      ) : (
        <p>O ambiente não está em vigor nesse dia.</p>
      )}
    </Section>
  )
}

const schema = c.comRegras(z.object(c.camposDoAmbiente))
/** A new row, which begins as the last one, or the correction of one. */
function HistoricoDialog(props: { ambiente: c.Ambiente; linha: Linha | 'nova'; onClose: () => void }) {
  const { ambiente, onClose } = props
  const linha = props.linha === 'nova' ? undefined : props.linha
  const base = linha ?? ambienteEm(ambiente.historicos, today()) ?? ambiente.historicos[0] ?? ambiente
  const form = useEntityForm({
    schema,
    values: { ...valoresDoAmbiente(base), data: linha?.data ?? today() },
    save: async (output) => {
      await (linha
        ? call(c.alterarHistorico, { id: ambiente.id, hid: linha.id, versao: linha.versao, ...output }, SEM_AVISO)
        : call(c.inserirHistorico, { id: ambiente.id, ...output }, SEM_AVISO))
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança inserida.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir a mudança de ${formatarData(linha.data)}` : `Nova mudança de ${ambiente.nomeAmbiente}`}
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
        <CamposDoAmbiente linha={base} />
      </Form>
    </Dialog>
  )
}
const SEM_AVISO = { errors: 'none' } as const

function RemoverLinha({ ambiente, linha, onClose }: { ambiente: c.Ambiente; linha: Linha; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluirHistorico, { id: ambiente.id, hid: linha.id, versao: linha.versao })
        toast.success('Linha do histórico removida.')
        await refreshed()
      },
      { after: onClose },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Remover a mudança de ${formatarData(linha.data)}?`}
      confirmLabel="Remover"
      keepLabel="Manter"
      isDanger
      isBusy={isBusy}
      busyLabel="Removendo"
      onConfirm={() => void remove()}
    >
      {linha.dataValidade
        ? 'O encerramento vai junto: a partir desta data volta a valer o que valia antes, sem fim.'
        : 'A partir desta data volta a valer o que valia antes.'}
    </ConfirmDialog>
  )
}
