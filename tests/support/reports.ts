import { analiseEtapaSeletiva } from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-avaliacao-candidato.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { relatorioDeCargos } from '@quadro/contract/captacao/relatorios/relatorio-cargo.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { indicacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-indicacao-candidato.ts'
import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-candidato.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { relatorioDeAreas } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import type { TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import { aplicacao, casa, colaborador, insert, pedido, pessoa } from '../../apps/server/src/testing/factories.ts'
import { asked } from './evaluations.ts'

interface Scenario {
  /** Makes rows and returns filters that find them, with texts that must be read in every format. */
  arrange(app: TestApp, company: TestCompany): Promise<{ filters: Record<string, unknown>; expects: string[] }>
  /** Filters that find nothing; of a report without filters, none: it is asked in a company that has nothing to tell. */
  nothing: Record<string, unknown> | ((company: TestCompany) => Record<string, unknown>)
}

/** A candidate of a request, standing at its first stage. */
async function candidata(app: TestApp, company: TestCompany) {
  const onde = await casa(app, company)
  const empresa_id = company.id
  const { id } = await company.admin.call(solicitacoes.criar, pedido(onde) as never)
  const made = await aplicacao(app, empresa_id, id)
  await app.owner.query(
    `update pessoa set nome = 'Joana Prado Relatada', indicado_por = 'Rute Indicadora', ddd_celular = '85', fone_celular = '988887777',
            pis = '12056412547', data_nascimento = '1990-05-01' where id = $1`,
    [made.pessoaId],
  )
  await app.owner.query(`update candidato set data_cadastro = '2026-11-05T10:00:00-03:00' where id = $1`, [
    made.candidatoId,
  ])
  await insert(app, 'historico_candidato', {
    empresa_id,
    candidato_solicitacao_id: made.aplicacaoId,
    etapa_seletiva_id: onde.etapas[0],
    data: '2026-03-10',
    resultado: 'A',
    observacao: 'Muito bem',
  })
  return { ...made, onde, solicitacaoId: id }
}
/** Somebody in a band that asks for a certification, which counts until a day unless they never had it. */
async function certificado(app: TestApp, company: TestCompany, tem: boolean) {
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
  const curso_id = await insert(app, 'curso', {
    empresa_id,
    nome: tem ? 'NR-35 Altura' : 'Combate a incêndio',
    tipo: 'CURSO',
  })
  const nome = tem ? 'Escalador' : 'Brigadista'
  const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome, periodicidade: 600 })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id, curso_id })
  await insert(app, 'faixa_certificacao', { empresa_id, certificacao_id, faixa_salarial_id: onde.faixaId })
  if (tem)
    await insert(app, 'colaborador_certificacao', { empresa_id, talento_id, certificacao_id, data: '2026-01-10' })
  return { certificacoesIds: [certificacao_id], estabelecimentosIds: [], areasIds: [onde.areaId], cargosIds: [] }
}
const SEM_CERTIFICACAO = { certificacoesIds: [999999999], estabelecimentosIds: [], areasIds: [], cargosIds: [] }
const NOVEMBRO = { dataIni: '2026-11-01', dataFim: '2026-11-30' }
const NUNCA = { dataIni: '2001-01-01', dataFim: '2001-01-31' }

/** One scenario per report of the product, by its path. */
export const scenarios: Record<string, Scenario> = {
  [relatorioDeAreas.base]: {
    async arrange(app, company) {
      const onde = await casa(app, company)
      const { id } = await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 713 }) as never)
      await app.owner.query(`update solicitacao_pessoal set status = 'A', data_status = data where id = $1`, [id])
      const { rows } = await app.owner.query('select nome from area_historico where area_id = $1', [onde.areaId])
      // The vacancies are another module's: they are in the printed report too.
      return { filters: { data: '2026-11-10', ativa: 'A' }, expects: [rows[0].nome, 'Vagas abertas', '713'] }
    },
    nothing: { data: '2001-01-01', ativa: 'A' },
  },
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
  [inconsistenciasDoBancoDeDados.base]: {
    async arrange(app, company) {
      const pessoa_id = await pessoa(app, company.id, { nome: 'Sem História da Silva' })
      await insert(app, 'talento', { empresa_id: company.id, pessoa_id, data_admissao: '2024-01-01' })
      return { filters: {}, expects: ['Sem História da Silva', 'Total: 1 inconsistência'] }
    },
    nothing: {},
  },
  [candidatoSelecao.base]: {
    async arrange(app, company) {
      const { candidatoId } = await candidata(app, company)
      return {
        filters: {
          empresasIds: [company.id],
          candidatosIds: [candidatoId],
          statusSolicitacao: 'T',
          situacao: 'I',
          ordem: 'A',
        },
        expects: ['Joana Prado Relatada', '(85) 98888-7777', 'Triagem', 'Apto', '1 candidato · 1 apto'],
      }
    },
    nothing: ({ id }) => ({
      empresasIds: [id],
      candidatosIds: [999999999],
      statusSolicitacao: 'T',
      situacao: 'I',
      ordem: 'A',
    }),
  },
  [analiseEtapaSeletiva.base]: {
    async arrange(app, company) {
      const { onde } = await candidata(app, company)
      return { filters: { ano: 2026, etapasIds: onde.etapas }, expects: ['Triagem', 'Aprovados', 'Total geral'] }
    },
    nothing: { ano: 1950, etapasIds: [1] },
  },
  [relatorioDeCargos.base]: {
    async arrange(app, company) {
      const { onde } = await candidata(app, company)
      await insert(app, 'cargo_area', { empresa_id: company.id, cargo_id: onde.cargoId, area_id: onde.areaId })
      await app.owner.query(`update cargo set missao = 'Apurar custos', escolaridade = '08' where id = $1`, [
        onde.cargoId,
      ])
      return {
        filters: { filtrarPor: '1', areasIds: [onde.areaId] },
        expects: ['Apurar custos', '252105', 'Total · 1 cargo'],
      }
    },
    nothing: { filtrarPor: '2', gruposIds: [999999999] },
  },
  [avaliacaoCandidato.base]: {
    async arrange(app, company) {
      const { id, perguntaId: _, escolhaId, opcaoId } = await asked(app, company)
      const resposta_id = await insert(app, 'questionario_resposta', {
        empresa_id: company.id,
        questionario_id: id,
        pergunta_id: escolhaId,
      })
      await insert(app, 'questionario_resposta_opcao', { empresa_id: company.id, resposta_id, opcao_id: opcaoId })
      await app.owner.query(
        `update questionario set iniciado_em = '2026-11-10T10:00-03:00', respondido_em = '2026-11-10T10:00-03:00', observacao = 'Boa conversa' where id = $1`,
        [id],
      )
      return {
        filters: { ...NOVEMBRO, statusSolicitacao: 'T' },
        expects: ['Boa conversa', 'Recrutador', '1 avaliação'],
      }
    },
    nothing: { ...NUNCA, statusSolicitacao: 'T' },
  },
  [divulgacaoVaga.base]: {
    async arrange(app, company) {
      const { candidatoId } = await candidata(app, company)
      const id = await insert(app, 'como_ficou_sabendo_vaga', { empresa_id: company.id, nome: 'Rádio local' })
      await app.owner.query('update candidato set como_ficou_sabendo_vaga_id = $1 where id = $2', [id, candidatoId])
      return { filters: NOVEMBRO, expects: ['Rádio local', 'Total'] }
    },
    nothing: NUNCA,
  },
  [indicacaoCandidato.base]: {
    async arrange(app, company) {
      await candidata(app, company)
      return { filters: NOVEMBRO, expects: ['Rute Indicadora', 'Joana Prado Relatada', '0 contratados'] }
    },
    nothing: NUNCA,
  },
  [qualificacaoDeCandidatos.base]: {
    async arrange(app, company) {
      await candidata(app, company)
      return {
        filters: { ...NOVEMBRO, empresasIds: [company.id], statusQualificacaoCadastral: 'NAO_VERIFICADO' },
        expects: ['Joana Prado Relatada', '120.56412.54-7', 'Não verificado'],
      }
    },
    nothing: ({ id }) => ({ ...NUNCA, empresasIds: [id], statusQualificacaoCadastral: 'TODOS' }),
  },
  [qualificacaoPorSolicitacao.base]: {
    async arrange(app, company) {
      const { solicitacaoId } = await candidata(app, company)
      return {
        filters: {
          statusSolicitacao: 'T',
          statusQualificacaoCadastral: 'TODOS',
          solicitacoesIds: [solicitacaoId],
        },
        expects: ['Joana Prado Relatada', '1 candidato · 1 não verificado'],
      }
    },
    nothing: { statusSolicitacao: 'C', statusQualificacaoCadastral: 'QUALIFICADO', solicitacoesIds: [999999999] },
  },
  '/captacao/relatorios/vaga-motivo': {
    async arrange(app, company) {
      const onde = await casa(app, company)
      await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 7 }) as never)
      return {
        filters: { dataIni: '2026-10-01', dataFim: '2026-11-30', statusSolicitacao: 'T' },
        expects: ['Substituição', '7'],
      }
    },
    nothing: { dataIni: '2001-01-01', dataFim: '2001-01-31', statusSolicitacao: 'T' },
  },
  '/captacao/relatorios/duracao-vaga': {
    async arrange(app, company) {
      const onde = await casa(app, company)
      const { id } = await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 7 }) as never)
      await app.owner.query(
        `update solicitacao_pessoal set encerrada = true, data_encerramento = data + 43 where id = $1`,
        [id],
      )
      return {
        filters: { dataIni: '2026-10-01', dataFim: '2026-11-30', statusSolicitacao: 'E' },
        expects: ['Analista de Custos Pleno', '43'],
      }
    },
    nothing: { dataIni: '2001-01-01', dataFim: '2001-01-31', statusSolicitacao: 'T' },
  },
}
