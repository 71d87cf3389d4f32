import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-pessoais.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TaskRow } from '../../../ui/layout/PersonFrame.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'
import { SituacaoDaResposta } from './desempenho-partes.tsx'

/** /pessoal/avaliacoes: whom the person without a login evaluates */
export default function MinhasAvaliacoesPessoais() {
  return <PaginaPessoal volta={INICIO_PESSOAL}>{(_, ir) => <Lista ir={ir} />}</PaginaPessoal>
}

function Lista({ ir }: { ir: (para: string) => void }) {
  const { data, error, refetch } = useCall(c.minhas, {}, { silent: true })
  const abertas = data?.filter((r) => r.respondidaEm === null).length ?? 0
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
            onPress={() => ir(`${c.base}/${r.id}`)}
          />
        ))
      )}
    </>
  )
}
