import { chaveDaOrigem } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { ListChecks, Plus } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaAcao } from './acao-situacao.tsx'

/** Maximum number shown here. */
const A_VISTA = 100

/** The actions of a source record, open ones first, with a button for a new one. `tipo` is the kind registered by the record's module. */
export function AcoesDoRegistro({ tipo, id, about }: { tipo: string; id: number; about: string }) {
  const isMobile = useIsMobile()
  const origem = chaveDaOrigem({ tipo, id })
  const read = useCall(c.acoes.listar, { origem, size: A_VISTA }, { silent: true })
  if (read.error) return <ErrorState title="Não foi possível carregar as ações" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const { content, totalElements, empty } = read.data as Page<c.Acao>
  const inserir = can(c.acoes.criar) && (
    <LinkButton href={`${c.acoes.page}/new?origem=${origem}`} icon={Plus}>
      Inserir ação
    </LinkButton>
  )
  if (empty)
    return (
      <EmptyState icon={ListChecks} title="Nenhuma ação" action={inserir || undefined}>
        {about}
      </EmptyState>
    )
  const abertas = content.filter((a) => a.situacao === 'P' || a.situacao === 'E')
  const prazo = (a: c.Acao) => (
    <Overdue key="prazo" isLate={a.atrasada}>
      {a.previsaoTermino ? formatarData(a.previsaoTermino) : 'Sem prazo'}
    </Overdue>
  )
  return (
    <PanelStack>
      <Section
        title="Ações"
        count={totalElements}
        {...(totalElements > content.length ? { note: `As ${content.length} primeiras.` } : {})}
        actions={inserir}
        columns={
          isMobile
            ? [
                { label: 'Ação', width: '62%' },
                { label: 'Situação', width: '38%' },
              ]
            : [
                { label: 'Ação', width: '40%' },
                { label: 'Responsável', width: '24%' },
                { label: 'Prazo', width: '16%' },
                { label: 'Situação', width: '20%' },
              ]
        }
        rows={[...abertas, ...content.filter((a) => !abertas.includes(a))].map((a) => {
          const titulo = (
            <Link key="titulo" href={`${c.acoes.page}/${a.id}`}>
              {a.titulo}
            </Link>
          )
          const situacao = <SituacaoDaAcao key="situacao" de={a} />
          return {
            id: String(a.id),
            cells: isMobile
              ? [
                  <TextParts
                    key="titulo"
                    text={titulo}
                    note={
                      <>
                        {a.responsavelNome} · {prazo(a)}
                      </>
                    }
                  />,
                  situacao,
                ]
              : [titulo, a.responsavelNome, prazo(a), situacao],
          }
        })}
      />
    </PanelStack>
  )
}
