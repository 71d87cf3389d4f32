import * as c from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearch } from '../../../kit/page/navigation.ts'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TaskRow } from '../../../ui/layout/PersonFrame.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'
import { RespostaPessoal } from '../desempenho/resposta-pessoal.tsx'
import { QuestionarioPessoal } from './questionario-pessoal.tsx'
import { MarcaDaSituacao } from './respondido.tsx'

/**
 * /pessoal/avaliacoes: what the person without a login answers. `id`: one pair of a performance evaluation, with its competences;
 * `questionario`: one questionnaire of any other use.
 */
export default function MinhasAvaliacoesPessoais() {
  const search = useSearch()
  const id = Number(search.id) || undefined
  const questionario = Number(search.questionario) || undefined
  const naLista = id === undefined && questionario === undefined
  return (
    <PaginaPessoal volta={naLista ? INICIO_PESSOAL : c.base}>
      {(_, ir) =>
        id !== undefined ? (
          <RespostaPessoal key={id} id={id} />
        ) : questionario !== undefined ? (
          <QuestionarioPessoal key={questionario} id={questionario} />
        ) : (
          <Lista
            onAbrir={(a) =>
              ir(c.base, a.contexto === 'desempenho' ? { id: a.id } : { questionario: a.questionarioId ?? undefined })
            }
          />
        )
      }
    </PaginaPessoal>
  )
}

function Lista({ onAbrir }: { onAbrir: (a: c.MinhaAvaliacao) => void }) {
  const { data, error, refetch } = useCall(c.minhas, {}, { silent: true })
  const abertas = data?.filter(c.aResponder).length ?? 0
  return (
    <>
      <PageHeader
        title="Minhas avaliações"
        facts={data && (abertas === 0 ? 'Nada a responder agora' : `${abertas} a responder`)}
        hasLine
      />
      {error ? (
        <ErrorState title="Não foi possível carregar as avaliações" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="list" />
      ) : data.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title="Nada a responder">
          Quando pedirem que você avalie alguém, aparece aqui quem é e até quando.
        </EmptyState>
      ) : (
        data.map((a) => (
          <TaskRow
            key={`${a.contexto}:${a.id}`}
            title={a.sobre}
            note={[a.em, a.ate && `até ${formatarData(a.ate)}`, a.emNome && 'respondem em seu nome']
              .filter(Boolean)
              .join(' · ')}
            end={<MarcaDaSituacao situacao={a.situacao} />}
            onPress={() => onAbrir(a)}
          />
        ))
      )}
    </>
  )
}
