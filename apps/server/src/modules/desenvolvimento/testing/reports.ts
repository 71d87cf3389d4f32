import { randomBytes } from 'node:crypto'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { matrizTreinamento } from '@quadro/contract/desenvolvimento/matriz/relatorio-matriz.ts'
import { rankingAvaliacaoAluno } from '@quadro/contract/desenvolvimento/relatorios/ranking-avaliacao-aluno.ts'
import * as deInvestimento from '@quadro/contract/desenvolvimento/relatorios/relatorios-investimento.ts'
import * as deTalentos from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import * as deTurmas from '@quadro/contract/desenvolvimento/relatorios/relatorios-turmas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'

/** A person whose band requires a certification. With `tem` the person has it until a fixed day. */
/** `nomes`: those of the course and the certification, once in a company. */
async function certificado(
  app: TestApp,
  company: TestCompany,
  tem: boolean,
  nomes: readonly [string, string] = tem ? ['NR-35 Altura', 'Escalador'] : ['Combate a incêndio', 'Brigadista'],
) {
  const onde = await casa(app, company)
  const empresa_id = company.id
  const { talentoId: talento_id } = await colaborador(
    app,
    empresa_id,
    await pessoa(app, empresa_id, { nome: 'Rui Relatado' }),
    {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    },
  )
  const curso_id = await insert(app, 'curso', { empresa_id, nome: nomes[0], tipo: 'CURSO' })
  const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome: nomes[1], periodicidade: 600 })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id, curso_id })
  await insert(app, 'faixa_certificacao', { empresa_id, certificacao_id, faixa_salarial_id: onde.faixaId })
  if (tem)
    await insert(app, 'colaborador_certificacao', { empresa_id, talento_id, certificacao_id, data: '2026-01-10' })
  return { certificacoesIds: [certificacao_id], estabelecimentosIds: [], areasIds: [onde.areaId], cargosIds: [] }
}
/** Rui attended four hours of a class that was held: the whole of it, on 2026-03-10. */
export async function treinado(app: TestApp, { id: empresa_id }: TestCompany, onde: Casa) {
  const talento_id = (
    await colaborador(app, empresa_id, await pessoa(app, empresa_id, { nome: 'Rui Treinado' }), {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
  ).talentoId
  const nome = `Laços ${randomBytes(4).toString('hex')}`
  const curso_id = await insert(app, 'curso', { empresa_id, nome, tipo: 'CURSO', periodicidade: 12, carga_horaria: 4 })
  const turma_id = await insert(app, 'turma', {
    ...{
      empresa_id,
      curso_id,
      curso_empresa_id: empresa_id,
      descricao: 'Laços de março',
      instrutor: 'Otto',
      custo: 90,
    },
    ...{ data_prev_ini: '2026-03-10', data_prev_fim: '2026-03-10', liberada: true, realizada_em: '2026-03-11' },
  })
  const dia = { dia: '2026-03-10', turno: 'M', hora_ini: '08:00', hora_fim: '12:00' }
  const dia_turma_id = await insert(app, 'dia_turma', { empresa_id, turma_id, ...dia })
  const colaborador_turma_id = await insert(app, 'colaborador_turma', { empresa_id, turma_id, talento_id })
  await insert(app, 'presenca_turma', { empresa_id, colaborador_turma_id, dia_turma_id, presente: true })
  return { talentoId: talento_id, cursoId: curso_id, turmaId: turma_id, inscricaoId: colaborador_turma_id, nome }
}
const MARCO = { dataIni: '2026-03-01', dataFim: '2026-03-31' }
const NUNCA = { dataIni: '2001-01-01', dataFim: '2001-01-31' }
const lugares = (onde: Casa) => ({
  estabelecimentosIds: [onde.estabelecimentoId],
  areasIds: [onde.areaId],
  cargosIds: [onde.cargoId],
})
const emCasa = async (app: TestApp, company: TestCompany) => {
  const onde = await casa(app, company)
  return { ...(await treinado(app, company, onde)), onde: { empresasIds: [company.id], ...lugares(onde) } }
}
const SEM_CERTIFICACAO = { certificacoesIds: [999999999], estabelecimentosIds: [], areasIds: [], cargosIds: [] }

export const reports: Reports = {
  [colaboradorCertificacao.base]: {
    async arrange(app, company) {
      return {
        filters: await certificado(app, company, true),
        expects: ['Escalador', 'Rui Relatado', 'Em dia', '1 talento'],
      }
    },
    nothing: SEM_CERTIFICACAO,
  },
  [colaboradorSemCertificacao.base]: {
    async arrange(app, company) {
      return {
        filters: await certificado(app, company, false),
        expects: ['Brigadista', 'Rui Relatado', 'Combate a incêndio', '1 talento'],
      }
    },
    nothing: SEM_CERTIFICACAO,
  },
  [matrizTreinamento.base]: {
    async arrange(app, company) {
      const f = await certificado(app, company, true, ['Resgate em altura', 'Resgatista'])
      return {
        filters: { ...f, empresasIds: [company.id], dataReferencia: '2026-02-01', dias: 60, quem: 'T', cursosIds: [] },
        expects: ['Rui Relatado', 'Resgatista', '01/2076', '100%', '1 talento'],
      }
    },
    nothing: (company) => ({
      ...{ ...SEM_CERTIFICACAO, cursosIds: [], empresasIds: [company.id] },
      ...{ dataReferencia: '2026-02-01', dias: 60, quem: 'T' },
    }),
  },
  [rankingAvaliacaoAluno.base]: {
    async arrange(app, company) {
      const { turmaId, cursoId, inscricaoId } = await emCasa(app, company)
      const empresa_id = company.id
      const titulo = `Prova ${randomBytes(4).toString('hex')}`
      const avaliacao_curso_id = await insert(app, 'avaliacao_curso', { empresa_id, titulo, tipo: 'n' })
      await insert(app, 'curso_avaliacao', { empresa_id, curso_id: cursoId, avaliacao_curso_id })
      // The class is held with what its course measures by then.
      await app.owner.query('update turma set realizada_em = null where id = $1', [turmaId])
      await app.owner.query('update turma set realizada_em = now() where id = $1', [turmaId])
      const nota = { empresa_id, colaborador_turma_id: inscricaoId, avaliacao_curso_id, resultado: 8.5 }
      await insert(app, 'avaliacao_aluno', nota)
      const filters = { cursosIds: [], turmasIds: [turmaId], avaliacoesIds: [] }
      return { filters, expects: ['Rui Treinado', 'Laços de março', titulo, '1 aluno'] }
    },
    nothing: { cursosIds: [], turmasIds: [999999999], avaliacoesIds: [] },
  },
  [deTurmas.listaDePresenca.base]: {
    async arrange(app, company) {
      const { turmaId } = await emCasa(app, company)
      const expects = ['Rui Treinado', 'Laços de março', 'Instrutor: Otto']
      return { filters: { turmasIds: [turmaId], dia: null, linhas: 20 }, expects }
    },
    nothing: { turmasIds: [999999999], dia: null, linhas: 20 },
  },
  [deTurmas.cronogramaDeTreinamento.base]: {
    async arrange(app, company) {
      const { cursoId } = await emCasa(app, company)
      const filters = { ...MARCO, empresasIds: [company.id], cursosIds: [cursoId] }
      return { filters, expects: ['Laços de março', 'Realizada', '1 turma'] }
    },
    nothing: (company) => ({ ...NUNCA, empresasIds: [company.id] }),
  },
  [deTalentos.colaboradorComTreinamento.base]: {
    async arrange(app, company) {
      const { cursoId, onde } = await emCasa(app, company)
      const filters = { ...MARCO, cursosIds: [cursoId], ...onde }
      return { filters, expects: ['Rui Treinado', 'Laços de março', 'Aprovado', '1 talento'] }
    },
    nothing: (company) => ({ ...NUNCA, cursosIds: [999999999], empresasIds: [company.id] }),
  },
  [deTalentos.colaboradorSemIndicacao.base]: {
    async arrange(app, company) {
      const { onde } = await emCasa(app, company)
      return { filters: onde, expects: ['Rui Treinado', '1 talento'] }
    },
    nothing: (company) => ({ empresasIds: [company.id], areasIds: [999999999] }),
  },
  [deTalentos.colaboradorSemTreinamento.base]: {
    async arrange(app, company) {
      const { cursoId, nome, onde } = await emCasa(app, company)
      const filters = { meses: 1, cursosIds: [cursoId], ...onde }
      return { filters, expects: ['Rui Treinado', nome, '1 talento'] }
    },
    nothing: (company) => ({ meses: 600, empresasIds: [company.id] }),
  },
  [deTalentos.historicoDeTreinamento.base]: {
    async arrange(app, company) {
      const { talentoId } = await emCasa(app, company)
      const expects = ['Rui Treinado', 'Laços de março', 'Otto', '1 turma']
      return { filters: { ...MARCO, colaboradoresIds: [talentoId] }, expects }
    },
    nothing: { ...NUNCA, colaboradoresIds: [999999999] },
  },
  [deTalentos.cursosVencidosAVencer.base]: {
    async arrange(app, company) {
      const { cursoId, onde } = await emCasa(app, company)
      const filters = { dataReferencia: '2027-03-11', cursosIds: [cursoId], ...onde }
      return { filters, expects: ['Rui Treinado', 'Vencido', '1 curso'] }
    },
    nothing: (company) => ({ dataReferencia: '2001-01-01', empresasIds: [company.id] }),
  },
  [deInvestimento.investimentoEmTreinamento.base]: {
    async arrange(app, company) {
      const { cursoId, onde } = await emCasa(app, company)
      const filters = { ...MARCO, empresasIds: onde.empresasIds, areasIds: onde.areasIds, cursosIds: [cursoId] }
      return { filters, expects: ['Laços de março', '03/2026 · 1 turma', 'Previsto, sem despesas'] }
    },
    nothing: (company) => ({ ...NUNCA, empresasIds: [company.id] }),
  },
  [deInvestimento.investimentoPorTalento.base]: {
    async arrange(app, company) {
      const { talentoId, onde } = await emCasa(app, company)
      const { empresasIds, areasIds } = onde
      const filters = { ...MARCO, empresasIds, areasIds, colaboradoresIds: [talentoId] }
      return { filters, expects: ['Rui Treinado', 'Laços de março', '1 talento'] }
    },
    nothing: (company) => ({ ...NUNCA, empresasIds: [company.id] }),
  },
}
