import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { useState } from 'react'
import { attempt, refusal } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Check, Lightbulb, Pencil, Search, Trash2, X } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { instante } from './situacao-email.tsx'
import { FormularioDaSugestao } from './sugestao-form.tsx'
import { Situacao } from './sugestao-situacao.tsx'

const TITLE = 'Visualizar Sugestão de Melhoria'
/** The list that the reader came from, or would. */
const lista = () => (can(c.listar) ? c.PAGINA : c.PAGINA_PROPRIAS)

/** One suggestion, which the address names by `id`, and what can be done with it. */
export default function Sugestao() {
  const [search] = useSearchState()
  const id = Number(search.id)
  const isNamed = Number.isInteger(id) && id > 0
  const read = useCall(c.ler, { id: isNamed ? id : 0 }, { silent: true, enabled: isNamed })
  if (!isNamed)
    return (
      <>
        <PageHeader title={TITLE} hasLine />
        <EmptyState
          icon={Lightbulb}
          title="Nenhuma sugestão escolhida"
          action={<LinkButton href={lista()}>Ver as sugestões</LinkButton>}
        >
          Escolha uma sugestão na lista para ler o que foi dito e respondido.
        </EmptyState>
      </>
    )
  if (read.data?.id !== id || refusal(read.error)?.status === 404)
    return <Carregando title={TITLE} error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={read.data.id} sugestao={read.data} />
}

function Pagina({ sugestao: s }: { sugestao: c.Sugestao }) {
  const go = useGo()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [acao, setAcao] = useState<c.AcaoDaSugestao>()
  const may = (what: string) => s.pode.includes(what)
  const secondary = [
    ...(may('analisa') ? [{ id: 'analisa', label: 'Analisar', icon: Search, onAction: () => setAcao('analisa') }] : []),
    ...(may('recusa') ? [{ id: 'recusa', label: 'Recusar', icon: X, onAction: () => setAcao('recusa') }] : []),
    ...(may('editar') ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => setEditing(true) }] : []),
    ...(may('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
      : []),
  ]
  const main = may('aprova') ? 'aprova' : may('implanta') ? 'implanta' : undefined
  return (
    <>
      <PageHeader
        title={TITLE}
        record={s.titulo}
        badge={<Situacao de={s.situacao} />}
        facts={`${s.propria ? 'Sua' : `De ${s.autorNome}`} · enviada em ${instante(s.criadoEm)}`}
        secondary={isEditing ? [] : secondary}
        actions={
          main &&
          !isEditing && (
            <Button variant="accent" icon={Check} onPress={() => setAcao(main)}>
              {PERGUNTAS[main].verbo}
            </Button>
          )
        }
        hasLine
      />
      {isEditing ? (
        <FormularioDaSugestao
          key={s.versao}
          row={s}
          onCancel={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : (
        <PageBody>
          <FormColumn>
            <FormGrid>
              <FormCell>
                <Section title={s.titulo}>
                  <Facts
                    items={[
                      { label: 'Tema', value: c.nomeDoTema(s.tema), isWide: true },
                      { label: 'O que melhorar e como', value: s.descricao, isWide: true },
                      { label: 'O que se ganha com isso', value: s.beneficio, isWide: true },
                    ]}
                  />
                </Section>
              </FormCell>
              <FormCell>
                <Section title="Resposta">
                  <Facts
                    items={[
                      {
                        label: s.respondidaPor
                          ? `${s.respondidaPor} · ${instante(s.respondidaEm)}`
                          : 'Ninguém respondeu ainda',
                        value: s.resposta ?? (s.respondidaPor ? `${c.SITUACOES[s.situacao]}, sem comentário.` : '—'),
                        isWide: true,
                      },
                    ]}
                  />
                </Section>
              </FormCell>
            </FormGrid>
          </FormColumn>
        </PageBody>
      )}
      {acao && <Responder acao={acao} sugestao={s} onClose={() => setAcao(undefined)} />}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={`Excluir a sugestão '${s.titulo}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        onConfirm={() => {
          setRemoving(false)
          void attempt(async () => {
            await call(c.remover, { id: s.id, versao: s.versao })
            toast.success('Sugestão excluída com sucesso.')
            go(lista(), { replace: true })
          })
        }}
      >
        {s.propria ? 'Ela sai da lista de quem responde às sugestões.' : 'Quem a enviou deixa de vê-la entre as suas.'}{' '}
        Não dá para desfazer.
      </ConfirmDialog>
    </>
  )
}

const PERGUNTAS: Record<
  c.AcaoDaSugestao,
  { verbo: string; titulo: string; texto: string; feito: string; isDanger?: boolean }
> = {
  analisa: {
    verbo: 'Analisar',
    titulo: 'Colocar em análise?',
    texto: 'Quem sugeriu é avisado de que alguém está olhando; depois disso, a sugestão não muda mais.',
    feito: 'Sugestão em análise.',
  },
  aprova: {
    verbo: 'Aprovar',
    titulo: 'Aprovar a sugestão?',
    texto: 'Diga o que vai ser feito e quando. Quem sugeriu recebe a resposta.',
    feito: 'Sugestão aprovada.',
  },
  recusa: {
    verbo: 'Recusar',
    titulo: 'Recusar a sugestão?',
    texto: 'Diga por quê. Quem sugeriu recebe a resposta.',
    feito: 'Sugestão recusada.',
    isDanger: true,
  },
  implanta: {
    verbo: 'Marcar como implantada',
    titulo: 'Marcar como implantada?',
    texto: 'Quem sugeriu é avisado de que a melhoria está valendo.',
    feito: 'Sugestão implantada.',
  },
}

/** Asks for the answer and moves the suggestion on. */
function Responder(props: { acao: c.AcaoDaSugestao; sugestao: c.Sugestao; onClose: () => void }) {
  const { acao, sugestao, onClose } = props
  const pergunta = PERGUNTAS[acao]
  const pede = acao === 'aprova' || acao === 'recusa'
  const form = useEntityForm({
    schema: pede ? c.respostaSchema : c.respostaOpcionalSchema,
    values: { resposta: '' },
    save: async ({ resposta }) => {
      try {
        await call(
          c.fluxo.endpoints[acao],
          { id: sugestao.id, versao: sugestao.versao, resposta: resposta as string },
          { errors: 'none' },
        )
      } finally {
        // Also after a refusal: somebody else may have answered meanwhile.
        await refreshed()
      }
      toast.success(pergunta.feito)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={pergunta.titulo}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant={pergunta.isDanger ? 'danger-fill' : 'accent'}
            isBusy={form.isBusy}
            busyLabel="Gravando"
            onPress={() => void form.submit()}
          >
            {pergunta.verbo}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>{pergunta.texto}</FormCell>
          <FormCell>
            <FormTextArea name="resposta" rows={4} />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
