import { ler as lerColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, timeZone } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { CalendarClock, ClipboardList, Ellipsis, Link2, RotateCcw, Square, Trash2, User } from '../../../ui/icons.ts'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { comoResponder, Responder, Respondido, SituacaoDoQuestionario } from '../../avaliacao/index.ts'
import { AgendarDialog, CancelarDialog, LinkDialog } from './agendar.tsx'

const acoes = flowScreen(c.questionarios.fluxo, {
  encerra: {
    icon: Square,
    ask: {
      title: (q) => `Encerrar a entrevista de ${q.sobre}?`,
      text: () => 'Ninguém mais responde a ela. Ela pode ser reaberta.',
      keep: 'Manter',
      isDanger: true,
    },
  },
  reabre: {
    icon: RotateCcw,
    ask: {
      title: (q) => `Reabrir a entrevista de ${q.sobre}?`,
      text: () => 'O que o RH concluiu continua e pode ser corrigido; o que alguém só começou se perde.',
      keep: 'Voltar',
    },
  },
})

/** /gestao-talentos/talentos/{talentoId}/entrevista-desligamento: the exit interview of one who leaves or has left */
export default function EntrevistaDesligamento() {
  const id = Number(useParam('talentoId'))
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  if (data?.id !== id || error)
    return <Carregando title="Entrevista de Desligamento" error={error} onRetry={() => void refetch()} />
  return <Pagina key={id} de={data} />
}

type Pedido = 'agenda' | 'cancela' | 'envia'
function Pagina({ de }: { de: c.EntrevistaDoTalento }) {
  const { entrevista: e } = de
  const [pedido, setPedido] = useState<Pedido>()
  const [search, setSearch] = useSearchState()
  const isMobile = useIsMobile()
  const q = useCall(c.questionarios.ler, { id: e?.questionarioId ?? 0 }, { silent: true, enabled: e?.le === true })
  const lido = e?.le && q.data?.id === e.questionarioId ? q.data : undefined
  const { offered, dialog } = useFlow(acoes, lido)
  const pode = (acao: Pedido) => de.pode.includes(acao)
  const conduz = lido?.pode.includes('conclui') ?? false
  const respondendo = conduz && search.responder !== undefined
  const item = (id: Pedido, label: string, icon: typeof Link2, isDanger = false) =>
    pode(id) ? [{ id, label, icon, isDanger, onAction: () => setPedido(id) }] : []
  const fechar = () => setPedido(undefined)
  const mais: MenuEntry[] = [
    ...(can(lerColaborador)
      ? [{ id: 'pessoa', label: 'Ver o colaborador', icon: User, href: `/cargo-salario/colaboradores/${de.id}` }]
      : []),
    ...(e && !respondendo
      ? [
          ...item('agenda', 'Mudar a data', CalendarClock),
          ...(conduz ? item('envia', 'Criar link', Link2) : []),
          ...offered,
          ...item('cancela', 'Cancelar entrevista', Trash2, true),
        ]
      : []),
  ]
  const principal =
    respondendo || !e ? null : conduz ? (
      <Button variant="accent" isFullWidth={isMobile} onPress={() => setSearch({ responder: 1 })}>
        Responder na conversa
      </Button>
    ) : pode('envia') ? (
      <Button variant="accent" icon={Link2} isFullWidth={isMobile} onPress={() => setPedido('envia')}>
        Criar link
      </Button>
    ) : null
  return (
    <>
      <PageHeader
        title="Entrevista de Desligamento"
        record={de.nome}
        badge={e && <SituacaoDoQuestionario de={marcos(e)} />}
        facts={[
          de.nome,
          de.cargoNome,
          de.areaNome,
          de.dataDesligamento && `último dia em ${formatarData(de.dataDesligamento)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={de.id}
        hasLine
        // On a phone the next step stands at the foot, near the thumb, and the others in this menu.
        secondary={isMobile ? mais : []}
        actions={
          !isMobile && (
            <>
              {mais.length > 0 && (
                <Menu label={de.nome} trigger={<IconButton label="Mais ações" icon={Ellipsis} />} items={mais} />
              )}
              {principal}
            </>
          )
        }
      />
      {!e ? (
        <EmptyState
          icon={ClipboardList}
          title="Nenhuma entrevista agendada"
          action={
            pode('agenda') && (
              <Button variant="accent" icon={CalendarClock} onPress={() => setPedido('agenda')}>
                Agendar
              </Button>
            )
          }
        >
          Quem sai conta por que, em uma conversa com o RH ou por um link que só essa pessoa usa.
        </EmptyState>
      ) : respondendo && lido ? (
        <PageBody>
          <Responder
            key={`${lido.id}:${lido.numero}`}
            questionario={lido}
            rascunho={`entrevista-desligamento:${lido.id}`}
            salvar={comoResponder(c.questionarios, lido.id).salvar}
            concluir={(respostas, observacao) =>
              call(c.responder, { id: de.id, respostas, observacao }, { errors: 'none' })
            }
            onSair={() => setSearch({ responder: undefined })}
            onConcluida={() => {
              toast.success('Entrevista respondida.')
              setSearch({ responder: undefined })
              void refreshed()
            }}
          />
        </PageBody>
      ) : (
        <PanelStack>
          <Andamento e={e} sai={de.dataDesligamento !== null} />
          {q.error ? (
            <ErrorState title="Não foi possível carregar as respostas" onRetry={() => void q.refetch()} />
          ) : e.le && !lido ? (
            <Skeleton shape="form" />
          ) : (
            lido && e.situacao === 'R' && <Respondido questionario={lido} />
          )}
          {isMobile && principal && <StickyActions>{principal}</StickyActions>}
        </PanelStack>
      )}
      {pedido === 'agenda' && <AgendarDialog de={de} entrevista={e} onClose={fechar} />}
      {pedido === 'envia' && <LinkDialog de={de} jaHa={e?.linkSituacao === 'A'} onClose={fechar} />}
      {pedido === 'cancela' && e && <CancelarDialog de={de} entrevista={e} onClose={fechar} />}
      {dialog}
    </>
  )
}

/** The state of the interview in the form that the badge reads. */
const marcos = ({ situacao, respondidoEm }: c.Entrevista): Parameters<typeof SituacaoDoQuestionario>[0]['de'] => ({
  respondidoEm,
  encerradoEm: situacao === 'E' ? '' : null,
  vencido: situacao === 'V',
  iniciadoEm: situacao === 'A' ? '' : null,
})

/** What the interview waits for. */
function aviso({ situacao, respondidaPor, le }: c.Entrevista, sai: boolean): { title: string; text?: string } | null {
  if (situacao === 'R')
    return le
      ? null
      : { title: 'As respostas são de quem pode vê-las', text: 'A entrevista foi respondida e não espera mais nada.' }
  if (!sai) return { title: 'O desligamento foi desfeito', text: 'A pessoa continua na empresa: cancele a entrevista.' }
  if (situacao === 'E') return { title: 'Encerrada sem resposta', text: 'Reabra-a para que possa ser respondida.' }
  if (situacao === 'V') return { title: 'O prazo para responder terminou', text: 'Mude a data para dar mais tempo.' }
  if (respondidaPor === 'P')
    return { title: 'A pessoa já começou a responder', text: 'O que ela escreve só aparece depois de concluído.' }
  return situacao === 'A' ? { title: 'Começada na conversa', text: 'Continue em Responder na conversa.' } : null
}

function Andamento({ e, sai }: { e: c.Entrevista; sai: boolean }) {
  const espera = aviso(e, sai)
  return (
    <>
      {espera && <NoticeBar {...espera} />}
      <Section title="Entrevista" isSpaced={false}>
        <Facts
          items={[
            { label: 'Modelo', value: e.titulo },
            { label: 'Data', value: formatarData(e.data) },
            { label: 'Responder até', value: e.situacao === 'R' ? null : e.ate && formatarData(e.ate) },
            { label: 'Respondida em', value: e.respondidoEm && formatarInstante(e.respondidoEm, timeZone()) },
            { label: 'Quem responde', value: e.respondidaPor && c.QUEM_RESPONDE[e.respondidaPor] },
            {
              label: 'Link',
              value:
                e.situacao === 'R' || e.linkSituacao === null
                  ? null
                  : [c.SITUACOES_DO_LINK[e.linkSituacao], e.linkSituacao === 'A' && `até ${formatarData(e.linkAte!)}`]
                      .filter(Boolean)
                      .join(', '),
            },
          ]}
        />
      </Section>
    </>
  )
}
