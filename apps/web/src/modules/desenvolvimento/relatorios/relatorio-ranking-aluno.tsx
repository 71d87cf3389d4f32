import { rankingAvaliacaoAluno } from '@quadro/contract/desenvolvimento/relatorios/ranking-avaliacao-aluno.ts'
import { FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function RankingDosAlunos() {
  return (
    <ReportPage report={rankingAvaliacaoAluno}>
      <FormRefs name="cursosIds" help="Escolha ao menos um curso ou uma turma." />
      <FormRefs name="turmasIds" />
      <FormRefs name="avaliacoesIds" help="Vazio: todas as avaliações das turmas." />
    </ReportPage>
  )
}
