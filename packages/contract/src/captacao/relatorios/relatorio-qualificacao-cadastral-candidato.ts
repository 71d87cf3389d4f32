import { empresas, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { candidatos, statusQualificacaoCadastral } from './filtros.ts'

export const qualificacaoDeCandidatos = report({
  module: 'captacao',
  path: 'qualificacao-cadastral-candidato',
  title: 'Qualificação Cadastral de Candidatos',
  description: 'O que o governo respondeu sobre CPF, NIS, nome e nascimento dos candidatos cadastrados no período.',
  filters: { ...periodo('seis-meses'), ...empresas(), ...statusQualificacaoCadastral(), ...candidatos() },
})
