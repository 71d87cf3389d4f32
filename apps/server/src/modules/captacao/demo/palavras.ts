/** Invented names and words for requests and candidates. */

export const ETAPAS = ['Triagem', 'Entrevista RH', 'Teste técnico', 'Entrevista gestor', 'Proposta'] as const
export const MOTIVOS = [
  'Aumento de quadro',
  'Substituição',
  'Sazonalidade',
  'Licença-maternidade',
  'Promoção interna',
  'Projeto',
  'Cota legal',
] as const
export const IDIOMAS = ['Inglês', 'Espanhol', 'Francês', 'Libras', 'Alemão'] as const
export const AREAS_DE_FORMACAO = [
  'Administração',
  'Ciências Contábeis',
  'Engenharia de Produção',
  'Engenharia Mecânica',
  'Psicologia',
  'Sistemas de Informação',
  'Nutrição',
  'Logística',
  'Direito',
  'Marketing',
] as const
export const COMO_SOUBE = [
  'Indicação de colaborador',
  'Página de vagas',
  'Redes sociais',
  'SINE',
  'Feira de profissões',
] as const
export const ESCOLAS = [
  'Universidade Estadual do Litoral',
  'Instituto Técnico do Sertão',
  'Faculdade Boa Vista',
  'Centro Universitário da Serra',
  'Escola Técnica Beira-Rio',
] as const
export const EMPRESAS_ANTERIORES = [
  'Laticínios Serra Azul',
  'Transportadora Rota Nova',
  'Mercantil Jangada',
  'Metalúrgica Cariri',
  'Grupo Mandacaru',
  'Café do Planalto',
  'Têxtil Aurora',
  'Supermercados Lagoa',
] as const
export const HORARIOS = [
  'Seg. a sex., 08:00 às 17:48',
  'Turno A, 06:00 às 14:20',
  'Turno B, 14:00 às 22:20',
  'Seg. a sáb., 07:30 às 15:50',
] as const
