import type { lerMeusCursos, MeusCursos } from '@quadro/contract/desenvolvimento/espaco/meus-cursos.ts'
import { SITUACOES_NA_TURMA } from '@quadro/contract/desenvolvimento/espaco/meus-cursos.ts'
import { SITUACOES_EXIGIDO, type SituacaoDoExigido } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { GraduationCap } from '../../../ui/icons.ts'
import { CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaCertificacao } from '../../cargo-salario/index.ts'

const MARCA: Record<SituacaoDoExigido, { mark: BadgeMark; tone: BadgeTone }> = {
  EM_DIA: { mark: 'full', tone: 'green' },
  A_VENCER: { mark: 'half', tone: 'amber' },
  VENCIDO: { mark: 'dash', tone: 'red' },
  PENDENTE: { mark: 'ring', tone: 'blue' },
  FALTA: { mark: 'ring', tone: 'red' },
}
const Situacao = ({ de }: { de: SituacaoDoExigido }) => <Badge {...MARCA[de]}>{SITUACOES_EXIGIDO[de]}</Badge>

const periodo = ({ primeiroDia, ultimoDia }: MeusCursos['turmas'][number]) =>
  primeiroDia === null
    ? 'Dias a marcar'
    : primeiroDia === ultimoDia
      ? formatarData(primeiroDia)
      : `${formatarData(primeiroDia)} a ${formatarData(ultimoDia)}`
const ate = (validade: string | null) => (validade === null ? 'Sem validade' : `vale até ${formatarData(validade)}`)
const colunas = (nome: string) => [
  { label: nome, width: '64%' },
  { label: 'Situação', width: '36%' },
]

/** The caller's own training: the same with a login and without. */
export function CursosDeQuem({ de }: { de: typeof lerMeusCursos }) {
  const { data, error, refetch } = useCall(de, {}, { silent: true })
  const vazio = data && data.exigidos.length + data.turmas.length + data.certificacoes.length === 0
  return (
    <>
      <PageHeader title="Meus Cursos" facts="O que se exige de você, suas turmas e o que você já tem." />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar os cursos" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="list" />
        ) : vazio ? (
          <EmptyState icon={GraduationCap} title="Nenhum curso registrado">
            Quando um treinamento for exigido de você, ou quando você entrar em uma turma, ele aparece aqui.
          </EmptyState>
        ) : (
          <CandidateColumn>
            {data.exigidos.length > 0 && (
              <Section
                title="O que se exige de mim"
                isSpaced={false}
                columns={colunas('Treinamento')}
                rows={data.exigidos.map((e, n) => ({
                  id: `${n}`,
                  cells: [
                    <TextParts
                      key="nome"
                      text={e.nome}
                      note={
                        e.feito === null ? 'Ainda não feito' : `Feito em ${formatarData(e.feito)} · ${ate(e.validade)}`
                      }
                    />,
                    <Situacao key="situacao" de={e.situacao} />,
                  ],
                }))}
              />
            )}
            {data.turmas.length > 0 && (
              <Section
                title="Minhas turmas"
                isSpaced
                columns={colunas('Curso')}
                rows={data.turmas.map((t, n) => ({
                  id: `${n}`,
                  cells: [
                    <TextParts key="curso" text={t.curso} note={`${t.turma} · ${periodo(t)}`} />,
                    SITUACOES_NA_TURMA[t.situacao],
                  ],
                }))}
              />
            )}
            {data.certificacoes.length > 0 && (
              <Section
                title="Minhas certificações"
                isSpaced
                columns={colunas('Certificação')}
                rows={data.certificacoes.map((k, n) => ({
                  id: `${n}`,
                  cells: [
                    <TextParts key="nome" text={k.nome} note={`Desde ${formatarData(k.data)} · ${ate(k.validade)}`} />,
                    <SituacaoDaCertificacao key="situacao" de={k.situacao} />,
                  ],
                }))}
              />
            )}
          </CandidateColumn>
        )}
      </PageBody>
    </>
  )
}
