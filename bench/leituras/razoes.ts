/** Reads over their budget, and why each may be: `METHOD /path` as the catalogue names it. A reason that is not needed is an error. */
export const RAZOES: Record<string, string> = {}

/** Reads that the grown company cannot answer, and why. */
export const NAO_CHAMADAS: Record<string, string> = {}

const CONTA = 'counts everybody whom it lists, and the count is exact'
const DE_CADA_UM =
  'says of each person what follows from courses, exams, leaves or dates; nothing of it is stored, and every day changes it'
const SOMA = 'is a sum over the people of the company'

/** Pages and records for which everybody is read (tests/planos.test.ts), and why each may. */
export const LEEM_TODOS: Record<string, string> = {
  'GET /cargo-salario/colaboradores': CONTA,
  'GET /cargo-salario/colaboradores/vistas': CONTA,
  'GET /cargo-salario/colaboradores/historicos': CONTA,
  'GET /cargo-salario/acesso-pessoal': CONTA,
  'GET /cargo-salario/areas-organizacionais/pessoas-que-podem-responder': CONTA,
  'GET /gestao-talentos/talentos': CONTA,
  'GET /gestao-talentos/talentos/ordem-servico': CONTA,
  'GET /captacao/candidatos/contar': 'counts the candidates, and who of them works here',
  'GET /utilitario/comece-por-aqui': SOMA,
  'GET /utilitario/configuracoes-limite-colaborador': SOMA,
  'GET /utilitario/configuracoes-limite-colaborador/{id}': SOMA,
  'GET /cargo-salario/cargos': SOMA,
  'GET /cargo-salario/colaboradores/quadro': SOMA,
  'GET /cargo-salario/mercado': SOMA,
  'GET /cargo-salario/tabelas-reajustes-colaboradores/{id}/total-folha': SOMA,
  'GET /cargo-salario/relatorios/matriz-talentos-competencias-previa': 'is a report',
  'GET /utilitario/parametros-do-sistema/isExisteInconsistenciasNoBancoDados': 'looks for what is wrong anywhere',
  'GET /desenvolvimento/certificacoes/colaborador-sem-certificacao': DE_CADA_UM,
  'GET /desenvolvimento/lnt/{id}/propostas': DE_CADA_UM,
  'GET /desenvolvimento/treinamentos-obrigatorios': DE_CADA_UM,
  'GET /sst/colaborador-afastamentos/sem-afastamento': DE_CADA_UM,
  'GET /userinfo/prazos': DE_CADA_UM,
  'GET /userinfo/prazos/resumo': DE_CADA_UM,
}
