import * as z from 'zod'
import { RELATORIO_DE_INCONSISTENCIAS } from '../../kit/aviso-sistema.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { report } from '../../kit/report.ts'

export const inconsistenciasDoBancoDeDados = report({
  module: 'utilitario',
  path: 'relatorio-inconsistencia-banco-dados',
  base: RELATORIO_DE_INCONSISTENCIAS,
  title: 'Inconsistências do Banco de Dados',
  description: 'O que contradiz as regras do sistema nos registros desta empresa, e como corrigir.',
  formats: ['pdf'],
  filters: {},
  messages: {
    noData: 'Não existem dados para o relatório de inconsistência do banco de dados.',
    failed: 'Não foi possível gerar o relatório de inconsistência do banco de dados.',
  },
})
export const existeInconsistencias = endpoint({
  method: 'GET',
  path: '/utilitario/parametros-do-sistema/isExisteInconsistenciasNoBancoDados',
  access: internal(inconsistenciasDoBancoDeDados.authority),
  input: nothing,
  output: z.boolean(),
  summary: 'Se há inconsistências nos registros da empresa',
})
