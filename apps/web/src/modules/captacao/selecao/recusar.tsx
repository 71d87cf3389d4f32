import type { QuandoEnviar } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { TIPOS_DE_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as r from '@quadro/contract/captacao/selecao/recusa.ts'
import type { CandidatoNaSolicitacao as Row } from '@quadro/contract/captacao/selecao/selecao.ts'
import { call } from '../../../kit/call/call.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCheckbox, FormCode, FormSwitch, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { CamposDaMensagem, CamposDoEnvio, Previa, semEmail, useModelos } from '../mensagens/mensagem-editor.tsx'
import { dizerRecusas, nomes } from './movimentos.ts'

interface Props {
  solicitacaoId: number
  candidatos: readonly Row[]
  onClose: () => void
  onDone: () => Promise<unknown>
}
const ENVIO = { quando: 'AGORA' as QuandoEnviar, dia: null as string | null, hora: null as string | null }
const alvos = (rows: readonly Row[]) => rows.map(({ id, versao }) => ({ id, versao }))
const QUANDO: Record<QuandoEnviar, string> = {
  AGORA: 'A mensagem foi enviada.',
  DATA: 'A mensagem sai no dia marcado.',
  ENCERRAMENTO: 'A mensagem sai quando a solicitação encerrar.',
  MANUAL: 'A mensagem ficou guardada em Mensagens a Candidatos.',
}

/** Refuses one or several candidates, with an internal reason and a message from a template, now or later. */
export function RecusarDialog(props: Props) {
  const modelos = useModelos('RECUSA')
  // The form opens when the templates are loaded, because it starts with the default one.
  return modelos ? <Recusar {...props} modelos={modelos} /> : null
}
function Recusar({
  solicitacaoId,
  candidatos,
  onClose,
  onDone,
  modelos,
}: Props & { modelos: NonNullable<ReturnType<typeof useModelos>> }) {
  const [padrao] = modelos
  const form = useEntityForm({
    draft: inTab('recusar', ...candidatos.map((k) => k.id)),
    schema: r.recusaForm,
    values: {
      motivo: null as never,
      observacao: null,
      devolverAoBanco: true,
      comMensagem: true,
      assunto: padrao?.assunto ?? '',
      texto: padrao?.texto ?? '',
      ...ENVIO,
    },
    save: async (output) => {
      const feito = await call(
        r.recusar,
        { id: solicitacaoId, aplicacoes: alvos(candidatos), ...output },
        { errors: 'none', silent: true },
      )
      const quem = candidatos.filter((k) => feito.movidos.some((m) => m.id === k.id))
      if (quem.length > 0)
        toast.success(`${nomes(quem)} ${quem.length === 1 ? 'fora' : 'fora'} da seleção.`, {
          text: output.comMensagem ? QUANDO[output.quando] : 'Nenhuma mensagem foi enviada.',
        })
      dizerRecusas(feito.recusados, candidatos, 'recusado')
    },
    done: async () => {
      onClose()
      await onDone()
    },
  })
  const [one] = candidatos
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <Moldura
        title={candidatos.length === 1 ? `Recusar ${one!.nome}` : `Recusar ${candidatos.length} candidatos`}
        verbo="Recusar"
        busy="Recusando"
        isDanger
        form={form}
        candidatos={candidatos}
        onClose={onClose}
      >
        <FormCell>
          <FormCode name="motivo" codes={r.MOTIVOS_DE_RECUSA} help="Só a empresa vê." />
        </FormCell>
        <FormCell>
          <FormTextArea name="observacao" rows={2} />
        </FormCell>
        <FormCell>
          <FormSwitch
            name="devolverAoBanco"
            consequence="Continua disponível para outras vagas. Desligado, ninguém o chama para novas seleções."
          />
        </FormCell>
        <FormCell>
          <FormCheckbox name="comMensagem" />
        </FormCell>
        <Mensagem modelos={modelos} candidatos={candidatos} />
      </Moldura>
    </Form>
  )
}
function Mensagem({
  modelos,
  candidatos,
}: {
  modelos: NonNullable<ReturnType<typeof useModelos>>
  candidatos: readonly Row[]
}) {
  const { value } = useField<boolean>('comMensagem')
  if (!value)
    return <NoticeBar title="Sem resposta por enquanto" text="O encerramento da solicitação vai cobrar uma resposta." />
  return (
    <>
      <CamposDaMensagem modelos={modelos} />
      <CamposDoEnvio />
      <SemEmail candidatos={candidatos} />
    </>
  )
}
function SemEmail({ candidatos }: { candidatos: readonly Row[] }) {
  const aviso = semEmail(candidatos)
  return aviso ? <NoticeBar title="Nem todos recebem por e-mail" text={aviso} /> : null
}

/** Writes to one or several candidates who continue, such as news of the selection or an invitation. */
export function EscreverDialog(props: Props) {
  const modelos = useModelos('ANDAMENTO')
  return modelos ? <Escrever {...props} modelos={modelos} /> : null
}
function Escrever({
  solicitacaoId,
  candidatos,
  onClose,
  onDone,
  modelos,
}: Props & { modelos: NonNullable<ReturnType<typeof useModelos>> }) {
  const [padrao] = modelos
  const form = useEntityForm({
    draft: inTab('recado', ...candidatos.map((k) => k.id)),
    schema: r.recadoForm,
    values: { tipo: 'ANDAMENTO' as const, assunto: padrao?.assunto ?? '', texto: padrao?.texto ?? '', ...ENVIO },
    save: async (output) => {
      const feito = await call(
        r.escrever,
        { id: solicitacaoId, aplicacoes: alvos(candidatos), ...output },
        { errors: 'none', silent: true },
      )
      const quem = candidatos.filter((k) => feito.movidos.some((m) => m.id === k.id))
      if (quem.length > 0) toast.success(`Mensagem a ${nomes(quem)}.`, { text: QUANDO[output.quando] })
      dizerRecusas(feito.recusados, candidatos, 'avisado')
    },
    done: async () => {
      onClose()
      await onDone()
    },
  })
  const [one] = candidatos
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <Moldura
        title={candidatos.length === 1 ? `Escrever a ${one!.nome}` : `Escrever a ${candidatos.length} candidatos`}
        verbo="Enviar"
        busy="Enviando"
        form={form}
        candidatos={candidatos}
        onClose={onClose}
      >
        <Tipo />
        <Conteudo />
        <CamposDoEnvio />
        <SemEmail candidatos={candidatos} />
      </Moldura>
    </Form>
  )
}
function Tipo() {
  return (
    <FormCell>
      <FormCode name="tipo" label="Tipo" codes={TIPOS_DE_MENSAGEM} />
    </FormCell>
  )
}
function Conteudo() {
  const { value } = useField<'ANDAMENTO' | 'CONVITE' | 'RECUSA'>('tipo')
  return <CamposDaMensagem modelos={useModelos(value) ?? []} />
}

/** Fields on the left, the preview of the letter on the right. */
function Moldura(props: {
  title: string
  verbo: string
  busy: string
  isDanger?: boolean
  form: { isBusy: boolean; submit: () => Promise<unknown> }
  candidatos: readonly Row[]
  onClose: () => void
  children: React.ReactNode
}) {
  const { form, candidatos, onClose } = props
  const { value: assunto } = useField<string | null>('assunto')
  const { value: texto } = useField<string | null>('texto')
  const { value: quando } = useField<QuandoEnviar>('quando')
  const { value: comMensagem } = useField<boolean | undefined>('comMensagem')
  const [one] = candidatos
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={props.title}
      side={
        comMensagem === false ? (
          <p>Sem mensagem, o candidato continua sem saber que não segue na seleção.</p>
        ) : (
          <Previa candidato={one!} outros={candidatos.length - 1} assunto={assunto ?? ''} texto={texto ?? ''} />
        )
      }
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant={props.isDanger ? 'danger-fill' : 'accent'}
            isBusy={form.isBusy}
            busyLabel={props.busy}
            onPress={() => void form.submit()}
          >
            {props.isDanger
              ? comMensagem !== false && quando === 'AGORA'
                ? `${props.verbo} e enviar`
                : props.verbo
              : quando === 'AGORA'
                ? props.verbo
                : 'Guardar'}
          </Button>
        </>
      }
    >
      <FormGrid>{props.children}</FormGrid>
    </Dialog>
  )
}
