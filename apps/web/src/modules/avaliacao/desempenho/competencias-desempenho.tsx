import * as c from '@quadro/contract/avaliacao/desempenho/competencias-desempenho.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Target } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { plural } from './desempenho-partes.tsx'

const nomes = new Intl.ListFormat('pt-BR')
const FAIXA = '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial'

/** What the bands of the evaluated people require; people without requirements come first. */
export function CompetenciasDaAvaliacao({ id }: { id: number }) {
  const { data, error, refetch } = useCall(c.configuracao, { id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar as competências" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  if (data.length === 0)
    return (
      <EmptyState icon={Target} title="Nenhuma pessoa avaliada ainda">
        As competências são as da faixa de cada pessoa: inclua os participantes para vê-las.
      </EmptyState>
    )
  const faixas = [...Map.groupBy(data, (a) => a.faixaSalarialId)].map(([faixaId, gente]) => ({
    faixaId,
    gente,
    de: gente[0]!,
  }))
  faixas.sort(
    (a, b) =>
      Number(a.de.qtdCompetencias > 0) - Number(b.de.qtdCompetencias > 0) ||
      a.de.cargoNome.localeCompare(b.de.cargoNome, 'pt-BR') ||
      (a.de.faixaSalarialNome ?? '').localeCompare(b.de.faixaSalarialNome ?? '', 'pt-BR'),
  )
  const sem = data.filter((a) => a.qtdCompetencias === 0)
  const mostrados = sem.slice(0, 3).map((a) => a.avaliadoNome)
  if (sem.length > 3) mostrados.push(`mais ${sem.length - 3}`)
  return (
    <PageBody>
      {sem.length > 0 && (
        <NoticeBar
          title={`${plural(sem.length, 'avaliado', 'avaliados')} sem competências configuradas`}
          text={`As faixas de ${nomes.format(mostrados)} não exigem competências no dia da avaliação.`}
        />
      )}
      <Section
        title="O que cada faixa exige"
        count={faixas.length}
        columns={[
          { label: 'Cargo e faixa', width: '46%' },
          { label: 'Competências', width: '24%' },
          { label: 'Em vigor desde', isSecondary: true, width: '16%' },
          { label: 'Avaliados', align: 'end', width: '14%' },
        ]}
        rows={faixas.map(({ faixaId, gente, de }) => ({
          id: String(faixaId),
          cells: [
            <Link key="faixa" href={`${FAIXA}/${faixaId}`}>
              {[de.cargoNome, de.faixaSalarialNome].filter(Boolean).join(' · ')}
            </Link>,
            de.qtdCompetencias > 0 ? (
              plural(de.qtdCompetencias, 'competência', 'competências')
            ) : (
              <Badge key="sem" mark="ring" tone="amber">
                Não configuradas
              </Badge>
            ),
            de.data ? formatarData(de.data) : '—',
            gente.length.toLocaleString('pt-BR'),
          ],
        }))}
      />
    </PageBody>
  )
}
