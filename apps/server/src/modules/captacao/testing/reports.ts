import { analiseEtapaSeletiva } from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-avaliacao-candidato.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { relatorioDeCargos } from '@quadro/contract/captacao/relatorios/relatorio-cargo.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { indicacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-indicacao-candidato.ts'
import { perfilCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-perfil-candidatos.ts'
import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-candidato.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { relatorioDeAreas } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { aplicacao, casa, insert, pedido } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'
import { asked } from './evaluations.ts'
import { candidatar, pedidosEmAreas } from './figures.ts'

/** A candidate at the first stage of a request. */
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
const NOVEMBRO = { dataIni: '2026-11-01', dataFim: '2026-11-30' }
const NUNCA = { dataIni: '2001-01-01', dataFim: '2001-01-31' }

export const reports: Reports = {
  [relatorioDeAreas.base]: {
    async arrange(app, company) {
      const onde = await casa(app, company)
      const { id } = await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 713 }) as never)
      await app.owner.query(`update solicitacao_pessoal set status = 'A', data_status = data where id = $1`, [id])
      const { rows } = await app.owner.query('select nome from area_historico where area_id = $1', [onde.areaId])
      // The open vacancies come from another module; they are in the printed report too.
      return { filters: { data: '2026-11-10', ativa: 'A' }, expects: [rows[0].nome, 'Vagas abertas', '713'] }
    },
    nothing: { data: '2001-01-01', ativa: 'A' },
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
  [perfilCandidatos.base]: {
    async arrange(app, company) {
      const { pedidos } = await pedidosEmAreas(app, company)
      const seis = (sexo: string) =>
        Array.from({ length: 6 }, () => ({ solicitacaoId: pedidos[0]!, dia: '2025-02-10', sexo }))
      await candidatar(app, company.id, [...seis('F'), ...seis('M')])
      return {
        filters: { dataIni: '2025-01-01', dataFim: '2025-12-31' },
        expects: ['Feminino', 'Masculino'],
      }
    },
    nothing: NUNCA,
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
