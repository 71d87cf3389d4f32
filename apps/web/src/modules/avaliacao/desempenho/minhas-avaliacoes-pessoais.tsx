import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-pessoais.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearch } from '../../../kit/page/navigation.ts'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TaskRow } from '../../../ui/layout/PersonFrame.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'
import { SituacaoDaResposta } from './desempenho-partes.tsx'
import { RespostaPessoal } from './resposta-pessoal.tsx'

/** /pessoal/avaliacoes: whom the person without a login evaluates; `id`: the answers about one of them */
export default function MinhasAvaliacoesPessoais() {
  const search = useSearch()
  const id = Number(search.id) || undefined
  return (
    <PaginaPessoal volta={id === undefined ? INICIO_PESSOAL : c.base}>
      {(_, ir) =>
        id === undefined ? <Lista onAbrir={(id) => ir(c.base, { id })} /> : <RespostaPessoal key={id} id={id} />
      }
    </PaginaPessoal>
  )
}

function Lista({ onAbrir }: { onAbrir: (id: number) => void }) {
  const { data, error, refetch } = useCall(c.minhas, {}, { silent: true })
  const abertas = data?.filter((r) => r.respondidaEm === null && r.emNome === null).length ?? 0
  return (
    <>
      <PageHeader
        title="Avaliações de desempenho"
        facts={data && (abertas === 0 ? 'Nada a responder agora' : `${abertas} a responder`)}
        hasLine
      />
      {error ? (
        <ErrorState title="Não foi possível carregar as avaliações" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="list" />
      ) : data.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title="Nada a responder">
          Quando uma avaliação de que você participa for liberada, aparece aqui quem você avalia.
        </EmptyState>
      ) : (
        data.map((r) => (
          <TaskRow
            key={r.id}
            title={r.papel === 'U' ? 'Eu' : r.avaliadoNome}
            note={[descricaoDe(PAPEIS, r.papel), r.titulo, r.dataFim && `até ${formatarData(r.dataFim)}`]
              .filter(Boolean)
              .join(' · ')}
            end={<SituacaoDaResposta de={r} />}
            onPress={() => onAbrir(r.id)}
          />
        ))
      )}
    </>
  )
}
