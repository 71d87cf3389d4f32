import type { QuandoEnviar } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as c from '@quadro/contract/captacao/mensagens/mensagens-candidatos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns, PanelProps } from '../../../kit/list/list-types.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { Ban, Mail, Send } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { MailPreview } from '../../../ui/reading/MailPreview.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { CamposDaMensagem, CamposDoEnvio, useModelos } from './mensagem-editor.tsx'
import { quandoSai, SituacaoDaMensagem } from './mensagem-situacao.tsx'

const BASE = '/captacao/mensagens-candidatos'
const columns: ListColumns<typeof c.listar> = [
  { key: 'candidatoNome', width: 160, grow: 2, isName: true },
  { key: 'assunto', width: 200, grow: 3, phone: 'second' },
  { key: 'solicitacao', width: 200, grow: 2, phone: 'third', priority: 2 },
  { key: 'tipo', width: 110, phone: 'none', priority: 3 },
  { key: 'quando', width: 170, phone: 'none', priority: 1, cell: quandoSai },
  { key: 'situacao', width: 120, phone: 'badge', cell: (m) => <SituacaoDaMensagem de={m.situacao} /> },
  { key: 'porEmail', width: 100, phone: 'none', priority: 3, isHiddenAtFirst: true },
  { key: 'autorNome', width: 150, phone: 'none', isHiddenAtFirst: true },
]
type Acao = 'enviar' | 'cancelar'
const ACOES = {
  enviar: {
    endpoint: c.enviar,
    titulo: (n: number) => (n === 1 ? 'Enviar agora a mensagem?' : `Enviar agora ${n} mensagens?`),
    texto: 'Saem por e-mail a quem tem e-mail no cadastro, e aparecem na área do candidato. Não dá para desfazer.',
    verbo: 'Enviar agora',
    feito: (n: number) => (n === 1 ? 'Mensagem enviada.' : `${n} mensagens enviadas.`),
  },
  cancelar: {
    endpoint: c.cancelar,
    titulo: (n: number) => (n === 1 ? 'Cancelar a mensagem?' : `Cancelar ${n} mensagens?`),
    texto: 'Elas não serão enviadas. Quem era esperado para uma resposta volta a aparecer sem ela.',
    verbo: 'Cancelar mensagem',
    feito: (n: number) => (n === 1 ? 'Mensagem cancelada.' : `${n} mensagens canceladas.`),
  },
} as const

/** Messages to candidates. Held ones can be read, changed, sent or cancelled. */
export default function MensagensACandidatos() {
  const [asking, setAsking] = useState<{ acao: Acao; linhas: { id: number; versao: number }[] }>()
  const [left, setLeft] = useState<{ id: number; label: string; reason: string }[]>()
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    if (!asking) return
    setBusy(true)
    await attempt(
      async () => {
        const { alterados, recusados } = await call(
          ACOES[asking.acao].endpoint,
          { linhas: asking.linhas },
          { silent: true },
        )
        if (alterados.length > 0) toast.success(ACOES[asking.acao].feito(alterados.length))
        if (recusados.length > 0) setLeft(recusados.map(({ motivo, ...one }) => ({ ...one, reason: motivo })))
      },
      {
        after: async () => {
          setBusy(false)
          setAsking(undefined)
          await refreshed()
        },
      },
    )
  }
  const ask = (acao: Acao, rows: readonly { id: number; versao: number }[]) =>
    setAsking({ acao, linhas: rows.map(({ id, versao }) => ({ id, versao })) })
  const said = asking && ACOES[asking.acao]
  return (
    <ListPage<c.LinhaDaMensagem>
      title="Mensagens a Candidatos"
      base={BASE}
      list={c.listar}
      columns={columns}
      nameOf={(m) => m.candidatoNome}
      icon={Mail}
      placeholder="Buscar candidato, assunto ou vaga"
      views={{
        key: 'situacao',
        items: [
          { id: 'RETIDA', label: 'Retidas', filter: { situacao: 'RETIDA' }, empty: 'Nenhuma mensagem retida' },
          { id: 'ENVIADA', label: 'Enviadas', filter: { situacao: 'ENVIADA' }, empty: 'Nenhuma mensagem enviada' },
          {
            id: 'CANCELADA',
            label: 'Canceladas',
            filter: { situacao: 'CANCELADA' },
            empty: 'Nenhuma mensagem cancelada',
          },
          { id: 'todas', label: 'Todas', filter: {} },
        ],
      }}
      empty={{
        title: 'Nenhuma mensagem',
        text: 'O que você escreve ou recusa pelo quadro da solicitação aparece aqui; o que ficou para depois espera em Retidas.',
      }}
      isMuted={(m) => m.situacao === 'CANCELADA'}
      actions={(m) =>
        m.pode.includes('enviar')
          ? [
              { id: 'enviar', label: 'Enviar agora', icon: Send, onAction: () => ask('enviar', [m]) },
              { id: 'cancelar', label: 'Cancelar', icon: Ban, isDanger: true, onAction: () => ask('cancelar', [m]) },
            ]
          : []
      }
      selectionActions={(_ids, rows) => {
        const held = rows.filter((m) => m.pode.includes('enviar'))
        return held.length === 0
          ? []
          : [
              { id: 'enviar', label: 'Enviar agora', icon: Send, onPress: () => ask('enviar', held) },
              { id: 'cancelar', label: 'Cancelar', icon: Ban, isDanger: true, onPress: () => ask('cancelar', held) },
            ]
      }}
      panel={(panel) => <Painel {...panel} onAsk={ask} />}
    >
      <ConfirmDialog
        isOpen={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        title={said?.titulo(asking?.linhas.length ?? 0) ?? ''}
        confirmLabel={said?.verbo ?? ''}
        keepLabel="Voltar"
        isDanger={asking?.acao === 'cancelar'}
        isBusy={isBusy}
        busyLabel="Um momento"
        onConfirm={() => void act()}
      >
        {said?.texto}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={left !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeft(undefined)}
        title="Algumas ficaram como estavam"
        confirmLabel="Entendi"
        keepLabel="Fechar"
        onConfirm={() => setLeft(undefined)}
      >
        <ReasonList items={left ?? []} />
      </ConfirmDialog>
    </ListPage>
  )
}

type Ask = (acao: Acao, rows: readonly { id: number; versao: number }[]) => void
function Painel({ onAsk, ...panel }: PanelProps<c.LinhaDaMensagem> & { onAsk: Ask }) {
  const { id = 0, onClose, onPrevious, onNext } = panel
  const { data, error } = useCall(c.ler, { id }, { silent: true })
  const frame = { onClose, onPrevious, onNext }
  if (data?.id !== id)
    return (
      <SidePanel title="Mensagem" {...frame}>
        {refusalText(error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  if (data.pode.includes('editar')) return <Editar key={`${id} ${data.versao}`} m={data} frame={frame} onAsk={onAsk} />
  return (
    <SidePanel title={data.candidatoNome} record={data.candidatoNome} subtitle={<DaSolicitacao m={data} />} {...frame}>
      <Facts
        items={[
          { label: 'Situação', value: <SituacaoDaMensagem de={data.situacao} />, isWide: true },
          { label: 'Enviada em', value: data.enviadaEm && formatarInstante(data.enviadaEm, timeZone()), isWide: true },
          {
            label: 'Por e-mail',
            value: data.situacao === 'ENVIADA' && (data.porEmail ? 'Sim' : 'Só na área do candidato'),
          },
          { label: 'Escrita por', value: data.autorNome },
          { label: 'Modelo', value: data.modelo, isWide: true },
        ]}
      />
      <MailPreview
        title={data.situacao === 'ENVIADA' ? 'O que foi enviado' : 'O que estava escrito'}
        from={data.candidatoNome}
        subject={data.assunto}
        body={data.texto}
      />
    </SidePanel>
  )
}
const DaSolicitacao = ({ m }: { m: c.Mensagem }) => (
  <Link href={`/captacao/solicitacoes-pessoal/${m.solicitacaoId}?aba=candidatos&candidato=${m.candidatoSolicitacaoId}`}>
    {m.solicitacao}
  </Link>
)
/** Day and time of a moment in the installation's time zone. */
const diaEHora = (em: string | null) => {
  const [dia = '', hora = ''] = em ? formatarInstante(em, timeZone()).split(' ') : []
  const [d, m, y] = dia.split('/')
  return { dia: y ? `${y}-${m}-${d}` : null, hora: hora || null }
}
function Editar({
  m,
  frame,
  onAsk,
}: {
  m: c.Mensagem
  frame: Pick<PanelProps<c.LinhaDaMensagem>, 'onClose' | 'onPrevious' | 'onNext'>
  onAsk: Ask
}) {
  const modelos = useModelos(m.tipo)
  const form = useEntityForm({
    draft: inTab('mensagem', m.id),
    schema: c.mensagemForm,
    values: { assunto: m.assunto, texto: m.texto, quando: m.quando as QuandoEnviar, ...diaEHora(m.enviarEm) },
    save: (output) => call(c.alterar, { id: m.id, versao: m.versao, ...output }, { errors: 'none' }),
    done: () => {
      toast.success('Mensagem alterada.')
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={m.candidatoNome}
        record={m.candidatoNome}
        subtitle={<DaSolicitacao m={m} />}
        {...frame}
        footer={
          <FormFooter
            onCancel={frame.onClose}
            start={
              <Button icon={Send} onPress={() => onAsk('enviar', [m])}>
                Enviar agora
              </Button>
            }
          />
        }
      >
        <FormGrid>
          <CamposDaMensagem modelos={modelos ?? []} />
          <CamposDoEnvio semAgora />
        </FormGrid>
      </SidePanel>
    </Form>
  )
}
