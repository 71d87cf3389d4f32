import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import { dataValida } from '@quadro/contract/kit/fields.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import {
  FormCheckbox,
  FormDate,
  FormMultiSelect,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  FormTime,
} from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { emOpcoes } from '../opcoes.ts'
import { emSequencia, proximoDiaUtil } from './entrevista-horarios.ts'

interface Alvo {
  aplicacaoId: number
  nome: string
}
interface Etapa {
  id: number
  nome: string
}
interface AMarcar {
  aplicacaoId: number
  data: string | null
  hora: string | null
}
const HORA = /^\d{1,2}:\d{2}$/

/** Shows conflicts while times are chosen; the user confirms them to continue. */
function Conflitos(props: { solicitacaoId: number; entrevistaId: number | null; alvos: AMarcar[] }) {
  const { value: duracao } = useField<number | null>('duracao')
  const { value: entrevistadoresIds } = useField<number[]>('entrevistadoresIds')
  const alvos = props.alvos.filter((a) => dataValida(a.data ?? '') && HORA.test(a.hora ?? ''))
  const isReady = alvos.length === props.alvos.length && typeof duracao === 'number' && duracao >= 10 && duracao <= 480
  const { data } = useCall(
    c.conferir,
    {
      solicitacaoId: props.solicitacaoId,
      candidatos: alvos.map((a) => ({ aplicacaoId: a.aplicacaoId, data: a.data ?? '', hora: a.hora ?? '' })),
      duracao: duracao ?? 0,
      entrevistadoresIds: entrevistadoresIds ?? [],
      entrevistaId: props.entrevistaId,
    },
    { enabled: isReady, silent: true },
  )
  if (!isReady || !data || data.length === 0) return null
  return (
    <FormCell>
      <NoticeBar title="Há conflito de horário" text={[...new Set(data.map((x) => x.texto))].join(' ')} />
      <FormCheckbox name="cienteDosConflitos" label="Marcar mesmo assim" />
    </FormCell>
  )
}

/** The fields of every interview besides its time. */
function Campos({ etapas }: { etapas: readonly Etapa[] }) {
  const pessoas = emOpcoes(useCall(c.entrevistadores, {}, { silent: true }).data)
  const roteiros = emOpcoes(useCall(c.modelos, {}, { silent: true }).data)
  return (
    <>
      <FormCell span={8} tablet={8}>
        <FormText name="assunto" />
      </FormCell>
      <FormCell span={4} tablet={4}>
        <FormNumber name="duracao" suffix="min" />
      </FormCell>
      <FormMultiSelect name="entrevistadoresIds" options={pessoas} required />
      <FormCell span={6} tablet={6}>
        <FormText name="local" placeholder="Sala 2, 3º andar" />
      </FormCell>
      <FormCell span={6} tablet={6}>
        <FormText name="link" placeholder="https://" />
      </FormCell>
      <FormCell span={6} tablet={6}>
        <FormSelect name="etapaSeletivaId" options={etapas.map((e) => ({ value: e.id, label: e.nome }))} />
      </FormCell>
      <FormCell span={6} tablet={6}>
        <FormSelect
          name="modeloId"
          options={roteiros}
          help="Sem roteiro, o parecer pede recomendação, pontos fortes e preocupações."
        />
      </FormCell>
      <FormTextArea name="recado" />
    </>
  )
}

/** The time of each invited candidate. */
function Horarios({ alvos }: { alvos: readonly Alvo[] }) {
  const { value, onChange } = useField<AMarcar[]>('candidatos')
  const { value: duracao } = useField<number | null>('duracao')
  const [primeiro] = value
  const mayLineUp = alvos.length > 1 && dataValida(primeiro?.data ?? '') && HORA.test(primeiro?.hora ?? '')
  const lineUp = () => {
    const at = emSequencia({ data: primeiro!.data!, hora: primeiro!.hora! }, alvos.length, duracao || 30)
    onChange(value.map((v, i) => ({ ...v, ...at[i] })))
  }
  return (
    <FormGroup title={alvos.length === 1 ? 'Quando' : 'Um horário para cada um'}>
      <FormGrid>
        {alvos.map((alvo, i) => (
          <FormCell key={alvo.aplicacaoId}>
            <FormGrid>
              {alvos.length > 1 && <FormCell>{alvo.nome}</FormCell>}
              <FormCell span={7} tablet={7}>
                <FormDate
                  name={`candidatos.${i}.data`}
                  label={alvos.length > 1 ? `Data de ${alvo.nome}` : 'Data'}
                  hideLabel={alvos.length > 1}
                  required
                  today={today()}
                />
              </FormCell>
              <FormCell span={5} tablet={5}>
                <FormTime
                  name={`candidatos.${i}.hora`}
                  label={alvos.length > 1 ? `Hora de ${alvo.nome}` : 'Hora'}
                  hideLabel={alvos.length > 1}
                  required
                />
              </FormCell>
            </FormGrid>
          </FormCell>
        ))}
        {alvos.length > 1 && (
          <FormCell>
            <Button size="sm" isDisabled={!mayLineUp} onPress={lineUp}>
              Em sequência a partir do primeiro
            </Button>
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  )
}
function ConflitosDosNovos({ solicitacaoId }: { solicitacaoId: number }) {
  const { value } = useField<AMarcar[]>('candidatos')
  return <Conflitos solicitacaoId={solicitacaoId} entrevistaId={null} alvos={value} />
}

/** Schedules interviews with one or several candidates of a request, one after the other, and invites them. */
export function MarcarEntrevistaDialog(props: {
  solicitacaoId: number
  vaga: string
  candidatos: readonly Alvo[]
  /** Their common stage; null when their stages differ. */
  etapaSeletivaId: number | null
  etapas: readonly Etapa[]
  onClose: () => void
  onDone?: () => Promise<unknown>
}) {
  const { candidatos, solicitacaoId } = props
  const inicial = emSequencia(proximoDiaUtil(today()), candidatos.length, 45)
  const form = useEntityForm({
    draft: inTab('marcar-entrevista', ...candidatos.map((k) => k.aplicacaoId)),
    schema: c.marcarForm,
    values: {
      solicitacaoId,
      candidatos: candidatos.map((k, i) => ({ aplicacaoId: k.aplicacaoId, ...inicial[i]! })),
      assunto: 'Entrevista',
      duracao: 45,
      local: null,
      link: null,
      recado: null,
      entrevistadoresIds: [],
      etapaSeletivaId: props.etapaSeletivaId,
      modeloId: null,
      cienteDosConflitos: false,
    },
    save: (output) => call(c.marcar, output, { errors: 'none' }),
    done: async ({ ids, semEmail }) => {
      const text = semEmail.length > 0 ? { text: `Sem e-mail, avise você: ${semEmail.join(', ')}.` } : {}
      toast.success(ids.length === 1 ? 'Entrevista marcada.' : `${ids.length} entrevistas marcadas.`, text)
      props.onClose()
      await refreshed()
      await props.onDone?.()
    },
  })
  const [one] = candidatos
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && props.onClose()}
      title={candidatos.length === 1 ? `Entrevistar ${one?.nome}` : `Entrevistar ${candidatos.length} candidatos`}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={props.onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Marcando" onPress={() => void form.submit()}>
            Marcar e convidar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>{props.vaga}</FormCell>
          <FormCell>
            <Horarios alvos={candidatos} />
          </FormCell>
          <ConflitosDosNovos solicitacaoId={solicitacaoId} />
          <Campos etapas={props.etapas} />
        </FormGrid>
      </Form>
    </Dialog>
  )
}

function ConflitosDaMudanca({ entrevista }: { entrevista: c.EntrevistaLida }) {
  const { value: data } = useField<string | null>('data')
  const { value: hora } = useField<string | null>('hora')
  const alvos = [{ aplicacaoId: entrevista.aplicacaoId, data, hora }]
  return <Conflitos solicitacaoId={entrevista.solicitacaoId} entrevistaId={entrevista.id} alvos={alvos} />
}
/** Changes an interview. A time that the candidate proposed is filled in. */
export function AlterarEntrevistaDialog(props: {
  entrevista: c.EntrevistaLida
  proposta?: { data: string; hora: string } | undefined
  onClose: () => void
}) {
  const { entrevista: e, proposta } = props
  const { data: lidas } = useCall(selecao.listar, { id: e.solicitacaoId }, { silent: true })
  const conhecidas = lidas?.etapas ?? []
  const atual = e.etapaSeletivaId !== null && !conhecidas.some((x) => x.id === e.etapaSeletivaId)
  const form = useEntityForm({
    draft: inTab('entrevista', e.id),
    schema: c.alterarForm,
    values: {
      data: proposta?.data ?? e.data,
      hora: proposta?.hora ?? e.hora,
      assunto: e.assunto,
      duracao: e.duracao,
      local: e.local,
      link: e.link,
      recado: e.recado,
      entrevistadoresIds: e.participantes.map((p) => p.id),
      etapaSeletivaId: e.etapaSeletivaId,
      modeloId: e.modeloId,
      cienteDosConflitos: false,
    },
    save: (output) => call(c.alterar, { id: e.id, versao: e.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Entrevista alterada. Quem participa recebeu o aviso.')
      props.onClose()
      await refreshed()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && props.onClose()}
      title={`Alterar a entrevista de ${e.candidatoNome}`}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={props.onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Salvando" onPress={() => void form.submit()}>
            Salvar e avisar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={7} tablet={7}>
            <FormDate name="data" today={today()} />
          </FormCell>
          <FormCell span={5} tablet={5}>
            <FormTime name="hora" />
          </FormCell>
          <ConflitosDaMudanca entrevista={e} />
          <Campos
            etapas={[...conhecidas, ...(atual ? [{ id: e.etapaSeletivaId!, nome: e.etapaSeletivaNome ?? '' }] : [])]}
          />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
