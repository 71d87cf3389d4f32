import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/grupos/grupos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { type NaData, useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { type CampoDaLinha, linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Plus } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { CamposDoGrupo, valoresDoGrupo } from './grupo-campos.tsx'
import { COMO_MUDAR } from './grupo-medicoes.tsx'

type Linha = c.GrupoHistorico
const nomesDosAmbientes = ({ ambientes }: Linha) => ambientes.map(({ nome }) => nome).join(', ')
const medicoes = ({ medicoes: total }: Linha) =>
  total === 0 ? 'nenhuma' : total === 1 ? '1 medição' : `${total} medições`
/** What a row of the history may change besides the name. */
const CAMPOS: CampoDaLinha<Linha>[] = [
  {
    campo: 'Finalidade',
    chave: (l) => l.finalidade,
    texto: (l) => c.descricaoDaFinalidade(l.finalidade),
  },
  { campo: 'Lugar', chave: c.lugarDoGrupo, texto: c.lugarDoGrupo },
  { campo: 'Ambientes', chave: nomesDosAmbientes, texto: nomesDosAmbientes },
  { campo: 'Medições de risco', chave: (l) => l.medicoes, texto: medicoes },
]

/** What the group was on a chosen day, and its rows, with what each changed. */
export function HistoricoDoGrupo({ grupo }: { grupo: c.Grupo }) {
  const na = useNaData()
  const [, setSearch] = useSearchState()
  const [linha, setLinha] = useState<Linha | 'nova'>()
  const [removing, setRemoving] = useState<Linha>()
  const mayEdit = grupo.pode.includes('editar')
  return (
    <FormColumns>
      <NoDia grupo={grupo} na={na} />
      {grupo.historicos.some(({ emUso }) => emUso) && <NoticeBar title={c.EDICAO_TRAVADA} text={COMO_MUDAR} />}
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
          label={`Histórico de ${grupo.nome}`}
          heads={['Vigência', 'Grupo']}
          entries={linhaDoTempo(grupo.historicos, today(), {
            campos: CAMPOS,
            titulo: (row) => row.nome,
            acoes: (row, isPrimeira) => [
              {
                id: 'medicoes',
                label: 'Ver medições',
                onAction: () => setSearch({ aba: 'medicoes', data: row.data }),
              },
              ...(mayEdit && !row.emUso ? [{ id: 'corrigir', label: 'Corrigir', onAction: () => setLinha(row) }] : []),
              ...(mayEdit && !isPrimeira && !row.emUso
                ? [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(row) }]
                : []),
            ],
          })}
        />
      </Section>
      {linha && <HistoricoDialog grupo={grupo} linha={linha} onClose={() => setLinha(undefined)} />}
      {removing && <RemoverLinha grupo={grupo} linha={removing} onClose={() => setRemoving(undefined)} />}
    </FormColumns>
  )
}

/** The group on the day of the page; an environment that has ended since is told. */
function NoDia({ grupo, na }: { grupo: c.Grupo; na: NaData }) {
  const linha = vigenteEm(grupo.historicos, na.data)
  return (
    <Section isSpaced={false} title={`Em ${formatarData(na.data)}`}>
      <NaDataCampo na={na} label="No dia" />
      {linha ? (
        <Facts
          items={[
            { label: 'Nome', value: linha.nome },
            { label: 'Finalidade', value: c.descricaoDaFinalidade(linha.finalidade) },
            { label: 'Medições de risco', value: medicoes(linha) },
            { label: 'Lugar', value: c.lugarDoGrupo(linha), isWide: true },
            {
              label: 'Ambientes',
              value: linha.ambientes
                .map(({ nome, dataValidade: fim }) =>
                  fim !== null && fim < na.data ? `${nome} (encerrado em ${formatarData(fim)})` : nome,
                )
                .join('\n'),
              isWide: true,
            },
          ]}
        />
      ) : (
        <p>O grupo não está em vigor nesse dia.</p>
      )}
    </Section>
  )
}

const schema = c.comRegras(z.object(c.camposDoGrupo))
/** A new row, which begins as the one in force, or the correction of one. */
function HistoricoDialog(props: { grupo: c.Grupo; linha: Linha | 'nova'; onClose: () => void }) {
  const { grupo, onClose } = props
  const linha = props.linha === 'nova' ? undefined : props.linha
  const base = linha ?? vigenteEm(grupo.historicos, today()) ?? grupo
  const form = useEntityForm({
    schema,
    values: { ...valoresDoGrupo(base), data: linha?.data ?? today() },
    save: async (output) => {
      await (linha
        ? call(c.alterarHistorico, { id: grupo.id, hid: linha.id, versao: linha.versao, ...output }, SEM_AVISO)
        : call(c.inserirHistorico, { id: grupo.id, ...output }, SEM_AVISO))
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança inserida.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir a mudança de ${formatarData(linha.data)}` : `Nova mudança de ${grupo.nome}`}
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
        <CamposDoGrupo
          linha={base}
          // A correction keeps its own measures, whatever its day becomes.
          historicos={linha ? [{ ...linha, data: '0000-01-01' }] : grupo.historicos}
          ajuda={linha ? undefined : 'As medições de antes vão junto, e depois mudam à parte.'}
        />
      </Form>
    </Dialog>
  )
}
const SEM_AVISO = { errors: 'none' } as const

function RemoverLinha({ grupo, linha, onClose }: { grupo: c.Grupo; linha: Linha; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluirHistorico, { id: grupo.id, hid: linha.id, versao: linha.versao })
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
      {linha.medicoes > 0
        ? `As medições desta linha (${linha.medicoes}) vão junto. A partir desta data volta a valer o que valia antes.`
        : 'A partir desta data volta a valer o que valia antes.'}
    </ConfirmDialog>
  )
}
