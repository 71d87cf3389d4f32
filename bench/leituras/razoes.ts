const CONTA = 'counts everybody whom it lists, and the count is exact'
const SOMA = 'is a figure over the people of the company, or of an area or position'
const DE_CADA_UM =
  'says of each person what follows from courses, exams, leaves or dates; nothing of it is stored, and every day changes it'
const EXPERIENCIA = 'works out the experience periods of all who were admitted lately, with what is due on them'
const NOMES = 'is ordered by the names of people, which are looked up for each of its rows'
const PAGINAS = 'takes few milliseconds: its rows are looked up one by one in indexes that lie in memory'
const PLANO = 'is planned at each of its first calls, and then kept'
const PROCURA = 'looks for what is wrong anywhere'
const RELATORIO = 'is a report of all there is'
const TODAS = 'lists all enrolments of all classes, which no page asks for'
const CARAS = 'is megabytes of JSON'

const porque = (razao: string, chaves: readonly string[]) => Object.fromEntries(chaves.map((chave) => [chave, razao]))

/** Reads over their budget, and why each may be: `METHOD /path` as the catalogue names it. A reason that is not needed is an error. */
export const RAZOES: Record<string, string> = {
  ...porque(SOMA, [
    'GET /utilitario/configuracoes-limite-colaborador',
    'GET /utilitario/configuracoes-limite-colaborador/{id}',
    'GET /cargo-salario/areas-organizacionais',
    'GET /cargo-salario/areas-organizacionais/{id}',
    'GET /cargo-salario/areas-organizacionais/responsaveis',
    'GET /cargo-salario/areas-organizacionais/agrupadas-sem-responsaveis',
    'GET /cargo-salario/areas-organizacionais/organogramas',
    'GET /cargo-salario/areas-organizacionais/{id}/organograma',
    'GET /cargo-salario/cargos',
    'GET /cargo-salario/cargos/{id}',
    'GET /cargo-salario/cargos/{id}/quadro',
    'GET /cargo-salario/cargos/{id}/pessoas',
    'GET /cargo-salario/mercado',
    'GET /cargo-salario/colaboradores/quadro',
    'GET /cargo-salario/tabelas-reajustes-colaboradores/{id}/total-folha',
    'GET /captacao/cargo/{id}',
    'GET /captacao/estatisticas-preenchimento-vaga',
  ]),
  ...porque(PROCURA, ['GET /utilitario/parametros-do-sistema/isExisteInconsistenciasNoBancoDados']),
  ...porque(CONTA, [
    'GET /cargo-salario/areas-organizacionais/pessoas-que-podem-responder',
    'GET /cargo-salario/colaboradores',
    'GET /cargo-salario/colaboradores/vistas',
    'GET /gestao-talentos/talentos',
    'GET /cargo-salario/colaboradores/historicos',
    'GET /cargo-salario/acesso-pessoal',
  ]),
  ...porque(PAGINAS, [
    'GET /cargo-salario/areas-organizacionais/{id}/areasOrganizacionais-vinculadas',
    'GET /cargo-salario/areas-organizacionais/{id}/historicos-colaboradores-vinculados',
    'GET /cargo-salario/minhas-etapas',
    'GET /avaliacao/acompanhamentos-periodos-experiencia/{id}',
    'GET /gestao-talentos/colaboradores-periodos-experienciais-avaliacoes/{id}',
    'GET /avaliacao/colaboradores-avaliacoes-praticas',
    'GET /avaliacao/modelos-avaliacao-desempenho-experiencia',
    'GET /avaliacao/modelos-avaliacao-desempenho-experiencia/{id}',
    'GET /avaliacao/avaliacoes',
    'GET /avaliacao/avaliacoes/{id}',
    'GET /avaliacao/avaliacao-pratica/{id}',
    'GET /avaliacao/participante-avaliacao-desempenho',
    'GET /avaliacao/avaliacoes-desempenhos-questionarios',
    'GET /avaliacao/acompanhamentos-periodos-experiencia/{id}/responder',
    'GET /avaliacao/resultados-desempenho',
    'GET /avaliacao/modelos-avaliacao',
    'GET /captacao/historico',
    'GET /captacao/historico/candidaturas',
    'GET /captacao/mensagens-candidatos',
    'GET /captacao/avaliacoes',
    'GET /captacao/estatisticas-preenchimento-vaga/passagens',
    'GET /desenvolvimento/turmas',
    'GET /desenvolvimento/dias-turmas',
    'GET /gestao-talentos/colaboradores-ocorrencias/talentos',
    'GET /gestao-talentos/modelos-entrevista-desligamento',
    'GET /gestao-talentos/modelos-entrevista-desligamento/{id}',
    'GET /gestao-talentos/configuracoes-niveis-competencia-colaborador',
    'GET /sst/pgr/{id}',
    'GET /sst/pgr/{id}/inventario',
    'GET /sst/pgr/{id}/comparacao',
    'GET /captacao/entrevistas',
    'GET /captacao/minhas-entrevistas/{id}',
  ]),
  ...porque(RELATORIO, [
    'GET /cargo-salario/areas-organizacionais/relatorio',
    'GET /cargo-salario/relatorios/matriz-talentos-competencias-previa',
  ]),
  ...porque(EXPERIENCIA, [
    'GET /avaliacao/acompanhamentos-periodos-experiencia',
    'GET /gestao-talentos/colaboradores-periodos-experienciais-avaliacoes',
    'GET /avaliacao/acompanhamentos-periodos-experiencia/talentos',
    'GET /avaliacao/acompanhamentos-periodos-experiencia/a-responder',
    'GET /avaliacao/respostas/colaborador',
  ]),
  ...porque(TODAS, ['GET /desenvolvimento/colaboradores-turmas']),
  ...porque(DE_CADA_UM, [
    'GET /desenvolvimento/lnt/{id}/propostas',
    'GET /desenvolvimento/certificacoes/{id}/relatorio',
    'GET /desenvolvimento/certificacoes/colaborador-sem-certificacao',
    'GET /desenvolvimento/treinamentos-obrigatorios',
    'GET /sst/colaborador-afastamentos/sem-afastamento',
    'GET /gestao-talentos/talentos/ordem-servico',
    'GET /userinfo/prazos',
    'GET /userinfo/prazos/resumo',
  ]),
  ...porque(PLANO, [
    'GET /desenvolvimento/certificados/valores',
    'GET /desenvolvimento/colaboradores-certificacoes/{id}',
  ]),
  ...porque(NOMES, ['GET /desenvolvimento/colaboradores-certificacoes', 'GET /sst/colaborador-afastamentos']),
  ...porque(CARAS, ['GET /openapi.json']),
}

/** Pages and records for which everybody is read (tests/planos.test.ts), and why each may. */
export const LEEM_TODOS: Record<string, string> = {
  ...porque(CONTA, [
    'GET /cargo-salario/colaboradores',
    'GET /cargo-salario/colaboradores/vistas',
    'GET /cargo-salario/colaboradores/historicos',
    'GET /cargo-salario/acesso-pessoal',
    'GET /cargo-salario/areas-organizacionais/pessoas-que-podem-responder',
    'GET /gestao-talentos/talentos',
    'GET /gestao-talentos/talentos/ordem-servico',
    'GET /captacao/candidatos/contar',
  ]),
  ...porque(SOMA, [
    'GET /utilitario/comece-por-aqui',
    'GET /utilitario/configuracoes-limite-colaborador',
    'GET /utilitario/configuracoes-limite-colaborador/{id}',
    'GET /cargo-salario/cargos',
    'GET /cargo-salario/colaboradores/quadro',
    'GET /cargo-salario/mercado',
    'GET /cargo-salario/tabelas-reajustes-colaboradores/{id}/total-folha',
  ]),
  ...porque(RELATORIO, ['GET /cargo-salario/relatorios/matriz-talentos-competencias-previa']),
  ...porque(PROCURA, ['GET /utilitario/parametros-do-sistema/isExisteInconsistenciasNoBancoDados']),
  ...porque(DE_CADA_UM, [
    'GET /desenvolvimento/certificacoes/colaborador-sem-certificacao',
    'GET /desenvolvimento/lnt/{id}/propostas',
    'GET /desenvolvimento/treinamentos-obrigatorios',
    'GET /sst/colaborador-afastamentos/sem-afastamento',
    'GET /userinfo/prazos',
    'GET /userinfo/prazos/resumo',
  ]),
}
