import { PAGINA_DAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import type { Acao } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { formatarDataCurta } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Board } from '../../../ui/board/Board.tsx'
import type { BoardColumn } from '../../../ui/board/types.ts'
import { ListChecks } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { fluxoDaAcao } from './acao-fluxo.ts'
import { prioridadeAlta, SituacaoDaAcao } from './acao-situacao.tsx'
import { useDeQuem, useOutrasVistas } from './acoes-de-quem.tsx'

/** Maximum number of finished actions on the board, the latest first; the list has all. */
const FEITAS = 30
const COLUNAS: BoardColumn[] = [
  { id: 'P', title: 'Planejadas', canDrop: false, empty: 'Nada planejado.' },
  { id: 'E', title: 'Em andamento', canDrop: true, empty: 'Nada em andamento.' },
  { id: 'C', title: 'Concluídas', note: `as ${FEITAS} últimas`, canDrop: true, empty: 'Nada concluído ainda.' },
]
/** The flow's actions that move a card into a column. */
const PARA: Record<string, readonly string[]> = { E: ['inicia', 'reabre'], C: ['conclui'] }

/** Actions by state. Moving a card begins, finishes or reopens the action. */
export default function AcoesQuadro() {
  const go = useGo()
  const { minhas, list, escolha } = useDeQuem()
  const vistas = useOutrasVistas('quadro', minhas)
  const [coluna, setColuna] = useState<string>()
  const { of, dialog } = useFlow(fluxoDaAcao)
  const abertas = useCall(list, { aberta: true, unpaged: true }, { silent: true })
  const feitas = useCall(list, { situacao: 'C', sort: 'concluidaEm,desc', size: FEITAS }, { silent: true })
  const erro = abertas.error ?? feitas.error
  const rows =
    abertas.data && feitas.data
      ? [...(abertas.data as Acao[]), ...(feitas.data as unknown as { content: Acao[] }).content]
      : undefined
  const cards = rows?.map((a) => {
    const acoes = of(a)
    return {
      id: String(a.id),
      columnId: a.situacao,
      name: a.titulo,
      person: a.responsavelNome,
      second: a.responsavelNome,
      badge: a.atrasada ? <SituacaoDaAcao de={a} /> : (prioridadeAlta(a) ?? undefined),
      ...(a.previsaoTermino && a.situacao !== 'C' ? { aside: formatarDataCurta(a.previsaoTermino) } : {}),
      ...(a.concluidaEm ? { aside: formatarDataCurta(a.concluidaEm) } : {}),
      asideTitle: a.concluidaEm ? 'Concluída em' : 'Prazo',
      isLate: a.atrasada,
      actions: acoes,
      isFixed: !acoes.some(({ id }) => Object.values(PARA).flat().includes(id)),
    }
  })
  const mover = (id: string, para: string) => {
    const row = rows?.find((a) => String(a.id) === id)
    const caminho = row && of(row).find((o) => PARA[para]?.includes(o.id))
    caminho?.onAction()
  }
  return (
    <>
      <PageHeader title="Quadro de Ações" secondary={vistas} actions={escolha} />
      {erro ? (
        <ErrorState
          title="Não foi possível carregar as ações"
          onRetry={() => void Promise.all([abertas.refetch(), feitas.refetch()])}
        />
      ) : !cards ? (
        <Skeleton shape="list" />
      ) : cards.length === 0 ? (
        <EmptyState icon={ListChecks} title="Nenhuma ação">
          As ações planejadas, em andamento e concluídas ficam aqui, cada uma na sua coluna.
        </EmptyState>
      ) : (
        <Board
          label="Ações por situação"
          columns={COLUNAS}
          cards={cards}
          onOpen={(id) => go(`${PAGINA_DAS_ACOES}/${id}`)}
          selected={[]}
          onSelect={() => {}}
          canMove
          isOneByOne
          onMove={([id], para) => id !== undefined && mover(id, para)}
          noun={(n) => (n === 1 ? 'ação' : 'ações')}
          {...(coluna === undefined ? {} : { phoneColumn: coluna })}
          onPhoneColumn={setColuna}
        />
      )}
      {dialog}
    </>
  )
}
