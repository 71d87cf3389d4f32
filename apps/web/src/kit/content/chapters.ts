/**
 * The chapter of the manual that `?` opens on a page, by the beginning of its address; the longest that fits counts. `#` leads to a
 * section. Pages of a module that says nothing more exact get the module's chapter. tests/manual.test.ts sees that every page has one.
 */
export const CHAPTERS: Record<string, string> = {
  '/': 'inicio-e-mensagens',
  '/500': 'primeiros-passos',
  '/acesso-negado': 'primeiros-passos',
  '/ajuda': 'primeiros-passos',
  '/alterar-minha-senha': 'primeiros-passos#os-seus-dados-e-a-sua-senha',
  '/alterar-senha': 'primeiros-passos#os-seus-dados-e-a-sua-senha',
  '/avaliacao': 'avaliacoes-de-desempenho',
  '/avaliacao/avaliacoes-desempenhos-questionarios': 'avaliacoes-de-desempenho#responder',
  '/avaliacao/modelos-avaliacao-desempenho-experiencia': 'avaliacoes-de-desempenho#o-modelo',
  '/avaliacao/ninebox': 'avaliacoes-de-desempenho#nine-box',
  '/avaliacao/participante-avaliacao-desempenho': 'avaliacoes-de-desempenho#quem-avalia-quem',
  '/captacao': 'cadastros',
  '/captacao/anuncios': 'anuncios',
  '/captacao/avaliacoes': 'avaliacoes-de-candidatos',
  '/captacao/candidatos': 'pesquisa-de-candidatos',
  '/captacao/candidatos/$id': 'selecao#o-cadastro-do-candidato',
  '/captacao/candidatos/duplicados': 'pesquisa-de-candidatos#duplicados',
  '/captacao/entrevistas': 'selecao#entrevistas',
  '/captacao/minhas-entrevistas': 'selecao#entrevistar',
  '/captacao/pareceres': 'selecao#entrevistar',
  '/captacao/mensagens-candidatos': 'selecao#responder-a-candidatos',
  '/captacao/modelos-mensagem': 'selecao#modelos-de-mensagem',
  '/captacao/candidatos/new': 'selecao#inserir-um-candidato',
  '/captacao/delegacoes-aprovacao': 'solicitacao-de-pessoal#delegar-a-aprovação',
  '/captacao/estatisticas-preenchimento-vaga': 'relatorios#estatísticas',
  '/captacao/historico': 'selecao#todas-as-etapas-em-uma-lista',
  '/captacao/modelos-avaliacao-candidato': 'avaliacoes-de-candidatos#montar-um-modelo',
  '/captacao/niveis-competencia': 'competencias#o-que-cada-pessoa-apresenta',
  '/captacao/relatorios': 'relatorios',
  '/captacao/relatorios/qualificacao-cadastral-candidato': 'relatorios#consultar-a-qualificação-cadastral',
  '/captacao/relatorios/qualificacao-cadastral-solicitacao-pessoal': 'relatorios#consultar-a-qualificação-cadastral',
  '/captacao/solicitacoes-pessoal': 'solicitacao-de-pessoal',
  '/captacao/vagas-internas': 'anuncios#vagas-internas',
  '/cargo-salario': 'cadastros',
  '/cargo-salario/areas-organizacionais': 'areas',
  '/cargo-salario/areas-organizacionais/organograma': 'organograma',
  '/cargo-salario/areas-organizacionais/relatorio': 'organograma',
  '/cargo-salario/atitudes': 'competencias',
  '/cargo-salario/cargos': 'cargos',
  '/cargo-salario/colaboradores': 'colaboradores',
  '/cargo-salario/colaboradores/historicos': 'colaboradores#promover-transferir-reajustar',
  '/cargo-salario/competencias': 'competencias',
  '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial': 'competencias#o-que-cada-faixa-exige',
  '/cargo-salario/conhecimentos': 'competencias',
  '/cargo-salario/criterios-avaliacao-competencia': 'competencias',
  '/cargo-salario/faixas-salariais': 'faixas-e-indices',
  '/cargo-salario/faturamentos-mensais': 'faixas-e-indices',
  '/cargo-salario/habilidades': 'competencias',
  '/cargo-salario/indices': 'faixas-e-indices',
  '/cargo-salario/niveis-competencia': 'competencias',
  '/cargo-salario/niveis-competencia-historico': 'competencias',
  '/cargo-salario/propostas-alteracao': 'propostas',
  '/cargo-salario/reajustes-colaboradores': 'reajustes#as-propostas',
  '/cargo-salario/reajustes-coletivos-colaboradores': 'reajustes#vários-de-uma-vez',
  '/cargo-salario/reajustes-coletivos-faixas-salariais': 'reajustes#vários-de-uma-vez',
  '/cargo-salario/reajustes-coletivos-indices': 'reajustes#vários-de-uma-vez',
  '/cargo-salario/reajustes-faixas-salariais': 'reajustes#as-propostas',
  '/cargo-salario/reajustes-indices': 'reajustes#as-propostas',
  '/cargo-salario/tabelas-reajustes-colaboradores': 'reajustes',
  '/desenvolvimento': 'cursos-e-certificacoes',
  '/desenvolvimento/certificacao': 'cursos-e-certificacoes#certificações',
  '/desenvolvimento/certificado': 'cursos-e-certificacoes#certificados',
  '/desenvolvimento/modelo-certificado': 'cursos-e-certificacoes#certificados',
  '/desenvolvimento/relatorios': 'cursos-e-certificacoes#relatórios',
  '/desenvolvimento/colaboradores-certificacoes': 'cursos-e-certificacoes#quem-tem-e-quem-falta',
  '/geral': 'cadastros',
  '/geral/codigos-cbos': 'faixas-e-indices',
  '/gestao-talentos': 'cadastros',
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador': 'competencias#o-que-cada-pessoa-apresenta',
  '/gestao-talentos/talentos/$id/documentos-anexos': 'colaboradores-dados#documentos',
  '/logout.action': 'primeiros-passos#a-tela',
  '/mensagens': 'inicio-e-mensagens#todas-as-mensagens',
  '/meus-dados': 'primeiros-passos#os-seus-dados-e-a-sua-senha',
  '/prazos': 'prazos',
  '/preferencias-de-aviso': 'inicio-e-mensagens#escolher-os-avisos',
  '/sst': 'cadastros',
  '/sst/afastamentos': 'afastamentos#motivos',
  '/sst/colaborador-afastamentos': 'afastamentos',
  '/sst/talentos-sem-afastamento': 'afastamentos#quem-não-se-afastou',
  '/utilitario': 'administracao',
  '/utilitario/backup': 'administracao#backup',
  '/utilitario/comece-por-aqui': 'administracao#começar-sem-dados',
  '/utilitario/configuracoes-limite-colaborador': 'administracao#limites-de-colaboradores',
  '/utilitario/copia-cadastro': 'administracao#copiar-cadastros-para-outra-empresa',
  '/utilitario/emails': 'administracao#e-mails',
  '/utilitario/empresas': 'administracao#empresa-logo-e-cores',
  '/utilitario/estabelecimentos': 'cadastros',
  '/utilitario/importacoes': 'importar',
  '/utilitario/integracoes': 'administracao#integrações',
  '/utilitario/log': 'administracao#log',
  '/utilitario/menu-extra': 'administracao#menus-extras',
  '/utilitario/noticias': 'inicio-e-mensagens#publicar-notícias',
  '/utilitario/parametros-do-sistema/relatorio-inconsistencia-banco-dados':
    'administracao#inconsistências-do-banco-de-dados',
  '/utilitario/parametros-sistema': 'administracao#parâmetros-do-sistema',
  '/utilitario/perfis': 'administracao#perfis',
  '/utilitario/perfis/comparar': 'administracao#comparar-perfis',
  '/utilitario/perfis/quem-tem': 'administracao#quem-tem-uma-permissão',
  '/utilitario/sugestao-de-melhoria': 'administracao#sugestões-de-melhoria',
  '/utilitario/sugestao-de-melhoria-pessoa': 'administracao#sugestões-de-melhoria',
  '/utilitario/usuarios': 'administracao#usuários',
}

const fits = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  return wanted.every((part, index) => given[index] !== undefined && (part.startsWith('$') || part === given[index]))
}

/** Chapter and section of a page's address, or of its pattern. */
export function chapterOf(path: string): { capitulo: string; secao?: string } | undefined {
  const found = Object.keys(CHAPTERS)
    .filter((pattern) => (pattern === '/' ? path === '/' : fits(pattern, path)))
    .sort((a, b) => b.length - a.length)[0]
  if (found === undefined) return undefined
  const [capitulo, secao] = CHAPTERS[found]!.split('#') as [string, string?]
  return { capitulo, ...(secao ? { secao } : {}) }
}
export const chapterAddress = ({ capitulo, secao }: { capitulo: string; secao?: string | undefined }): string =>
  `/ajuda/${capitulo}${secao ? `#${secao}` : ''}`
