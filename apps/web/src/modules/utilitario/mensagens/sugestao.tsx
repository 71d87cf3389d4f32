import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { useState } from 'react'
import { attempt, refusal } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Check, Lightbulb, Pencil, Search, Trash2, X } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { instante } from './situacao-email.tsx'
import { FormularioDaSugestao } from './sugestao-form.tsx'
import { Situacao } from './sugestao-situacao.tsx'

const TITLE = 'Visualizar Sugestão de Melhoria'
const resposta = { busy: 'Gravando', fields: () => <FormTextArea name="resposta" rows={4} /> }
const acoes = flowScreen(c.fluxo, {
  analisa: { icon: Search, ask: resposta },
  recusa: { icon: X, ask: { ...resposta, isDanger: true } },
  aprova: { icon: Check, ask: resposta },
  implanta: { icon: Check, ask: resposta },
})
/** The most likely actions have their own buttons; the others are in the menu. */
const PRINCIPAIS = ['aprova', 'implanta']
/** The list that this reader can open. */
const lista = () => (can(c.listar) ? c.PAGINA : c.PAGINA_PROPRIAS)

/** The suggestion whose `id` is in the address, and its actions. */
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
  const { offered, dialog } = useFlow(acoes, s)
  const main = offered.find(({ id }) => PRINCIPAIS.includes(id))
  const may = (what: string) => s.pode.includes(what)
  const secondary = [
    ...offered.filter(({ id }) => !PRINCIPAIS.includes(id)),
    ...(may('editar') ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => setEditing(true) }] : []),
    ...(may('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={TITLE}
        record={s.titulo}
        badge={<Situacao de={s.situacao} />}
        facts={`${s.propria ? 'Sua' : `De ${s.autorNome}`} · enviada em ${instante(s.criadoEm)}`}
        secondary={isEditing ? [] : secondary}
        actions={!isEditing && <FlowButton of={main} />}
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
      {dialog}
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
