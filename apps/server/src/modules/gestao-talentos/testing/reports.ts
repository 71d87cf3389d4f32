import { responder } from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { certificadosDosTalentos } from '@quadro/contract/gestao-talentos/relatorios/relatorio-certificados.ts'
import { talentoDinamico } from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { resultadosDasEntrevistas } from '@quadro/contract/gestao-talentos/relatorios/relatorio-entrevistas.ts'
import { ocorrenciasDoPeriodo } from '@quadro/contract/gestao-talentos/relatorios/relatorio-ocorrencias.ts'
import {
  indicadorTurnover,
  relatorioAbsenteismo,
  relatorioTaxaDeDemissao,
} from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import {
  admitidos,
  aniversariantesMes,
  aniversariantesTempoDeEmpresa,
  cboEfeitoAprendiz,
  desligamentos,
  formacaoEscolar,
  geracoesDosTalentos,
} from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'
import { fato } from '../ocorrencias/ocorrencias-testing.ts'
import { definicaoDoTeste } from './dinamicos.ts'
import { agendada, modeloDeSaida, passada, respostasDe } from './entrevistas-testing.ts'

/** Somebody in a new place since 2024-01-01, who left on 2026-03-20 unless `fica`. */
async function alguem(app: TestApp, company: TestCompany, dados: Record<string, unknown>, fica = true) {
  const onde = await casa(app, company)
  const pessoaId = await pessoa(app, company.id, { nome: 'Rute Relatada', ...dados })
  const { talentoId } = await colaborador(
    app,
    company.id,
    pessoaId,
    { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
    fica ? {} : { desligamento: '2026-03-20' },
  )
  return { onde, pessoaId, talentoId }
}
const lugares = (onde: Casa) => ({
  estabelecimentosIds: [onde.estabelecimentoId],
  areasIds: [onde.areaId],
  cargosIds: [onde.cargoId],
})
const PERIODO = { dataIni: '2026-03-01', dataFim: '2026-03-31' }
/** A question about a model that finds nothing, by company. */
const semEntrevistas = new Map<number, Record<string, unknown>>()
const ANTES = { dataIni: '2001-01-01', dataFim: '2001-01-31' }
const DIA = { dataReferencia: '2026-06-30' }

export const reports: Reports = {
  [talentoDinamico.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {})
      const filters = {
        ...{ ...definicaoDoTeste, ...lugares(onde), ...DIA, titulo: 'Quem trabalha aqui' },
        ...{ colunasDinamicas: ['nome', 'vinculo', 'area', 'admissao', 'tempoDeCasa'], grupo: 'vinculo' },
        ...{ filtros: [{ coluna: 'vinculo', operador: 'um-de', valores: ['E'] }], ordem: [{ coluna: 'admissao' }] },
      }
      return { filters, expects: ['Rute Relatada', 'Subtotal de Emprego · 1 talento'] }
    },
    nothing: { ...definicaoDoTeste, ...DIA, areasIds: [999999999] },
  },
  [aniversariantesMes.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, { data_nascimento: '1990-03-07' })
      return { filters: { mes: '2026-03', ...lugares(onde) }, expects: ['Rute Relatada', '07/03', '1 aniversariante'] }
    },
    nothing: { mes: '2001-01' },
  },
  [aniversariantesTempoDeEmpresa.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {})
      const expects = ['Rute Relatada', '2 anos de empresa', '1 talento']
      return { filters: { mes: '2026-01', anos: 2, ...lugares(onde) }, expects }
    },
    nothing: { mes: '2001-01', anos: null },
  },
  [admitidos.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {})
      const filters = { dataIni: '2024-01-01', dataFim: '2024-01-31', vinculo: 'E', ...lugares(onde) }
      return { filters, expects: ['Rute Relatada', 'Emprego', '01/2024 · 1 admitido · 100,0%'] }
    },
    nothing: { ...ANTES, vinculo: null },
  },
  [desligamentos.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {}, false)
      const expects = ['Rute Relatada', '2 anos e 2 meses', 'Sem motivo · 1 desligamento · 100,0%']
      return { filters: { ...PERIODO, ...lugares(onde) }, expects }
    },
    nothing: ANTES,
  },
  [cboEfeitoAprendiz.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {})
      const expects = ['252105', 'base de 0 · dispensado · tem 0', '1 ocupação']
      return { filters: { ...DIA, ...lugares(onde) }, expects }
    },
    nothing: { ...DIA, areasIds: [999999999] },
  },
  [formacaoEscolar.base]: {
    async arrange(app, company) {
      const { onde, pessoaId: pessoa_id } = await alguem(app, company, { escolaridade: '09' })
      const area_formacao_id = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Humanas' })
      await insert(app, 'formacao', {
        area_formacao_id,
        ...{
          empresa_id: company.id,
          pessoa_id,
          curso: 'Direito',
          local: 'UFC',
          tipo: 'GRADUACAO',
          situacao: 'COMPLETO',
        },
      })
      const expects = ['Rute Relatada', 'Direito (Graduação)', 'Educação superior completa · 1 talento · 100,0%']
      return { filters: { ...DIA, escolaridade: null, ...lugares(onde) }, expects }
    },
    nothing: { ...DIA, escolaridade: null, areasIds: [999999999] },
  },
  [geracoesDosTalentos.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {})
      const expects = ['Rute Relatada', 'Não informada · 1 talento · 100,0%']
      return { filters: { ...DIA, ...lugares(onde) }, expects }
    },
    nothing: { ...DIA, areasIds: [999999999] },
  },
  [ocorrenciasDoPeriodo.base]: {
    async arrange(app, company) {
      const { onde, talentoId } = await alguem(app, company, {})
      await fato(app, company, { talentoId, data: '2026-03-10', pontos: 7 })
      const expects = ['Rute Relatada', 'Saiu sem avisar.', '1 ocorrência']
      return { filters: { ...PERIODO, ...lugares(onde) }, expects }
    },
    nothing: ANTES,
  },
  [certificadosDosTalentos.base]: {
    async arrange(app, company) {
      const { onde, pessoaId: pessoa_id } = await alguem(app, company, {})
      await insert(app, 'certificado_pessoa', {
        ...{
          empresa_id: company.id,
          pessoa_id,
          titulo: 'Primeiros Socorros',
          organizacao: 'Cruz Vermelha',
          tipo: 'CURSO',
        },
        ...{ validade: '2020-01-01', carga_horaria_total: 16 },
      })
      const expects = ['Rute Relatada', 'Primeiros Socorros', 'VENCIDO', '1 certificado']
      return { filters: lugares(onde), expects }
    },
    nothing: { areasIds: [999999999] },
  },
  [indicadorTurnover.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {}, false)
      return { filters: { ...PERIODO, meta: 2.5, ...lugares(onde) }, expects: ['03/2026', 'média de 50,00% ao mês'] }
    },
    nothing: { ...ANTES, meta: null },
  },
  [relatorioAbsenteismo.base]: {
    async arrange(app, company) {
      const { onde, talentoId } = await alguem(app, company, {})
      // Two of the 22 days from Monday to Friday: one of a leave, one of a fact.
      const afastamento_id = await insert(app, 'afastamento', {
        ...{ empresa_id: company.id, descricao: `Doença ${talentoId}`, classe: 'ACIDENTE_DOENCA', absenteismo: true },
      })
      await insert(app, 'colaborador_afastamento', {
        ...{ empresa_id: company.id, talento_id: talentoId, afastamento_id, inicio: '2026-03-07', fim: '2026-03-09' },
      })
      const falta = await fato(app, company, { talentoId, data: '2026-03-10' })
      await app.owner.query(
        'update ocorrencia o set conta_absenteismo = true from colaborador_ocorrencia x where x.id = $1 and o.id = x.ocorrencia_id',
        [falta.id],
      )
      return { filters: { ...PERIODO, meta: 2.5, ...lugares(onde) }, expects: ['03/2026', 'média de 9,09% ao mês'] }
    },
    nothing: { ...ANTES, meta: null },
  },
  [relatorioTaxaDeDemissao.base]: {
    async arrange(app, company) {
      const { onde } = await alguem(app, company, {}, false)
      const expects = ['03/2026', 'média de 100,00% ao mês', 'Sem motivo']
      return { filters: { ...PERIODO, meta: null, ...lugares(onde) }, expects }
    },
    nothing: { ...ANTES, meta: null },
  },
  [resultadosDasEntrevistas.base]: {
    async arrange(app, company) {
      const modeloId = await modeloDeSaida(company)
      for (let i = 0; i < 6; i += 1) {
        const { talentoId: id, questionarioId } = await agendada(app, company, { modeloId })
        const respostas = await respostasDe(app, questionarioId, 7)
        await company.admin.call(responder, { id, respostas, observacao: null })
      }
      await passada(app, company)
      semEntrevistas.set(company.id, { ...ANTES, modeloId, iniciativa: null })
      return {
        filters: { dataIni: '2020-01-01', dataFim: '2199-12-31', modeloId, iniciativa: null },
        expects: ['Iniciativa do desligamento', 'Empregado', 'Entrega o que combina?', 'Avisa cedo', 'Deixa vencer'],
      }
    },
    nothing: (company) => semEntrevistas.get(company.id)!,
  },
}
