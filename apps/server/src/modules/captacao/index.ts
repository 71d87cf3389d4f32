/** What other modules may use of recruitment. */
export { pedirAvaliacoes } from './avaliacoes-pedir.ts'
export { avaliacaoRespondida, candidatura } from './avisos.ts'
export {
  curriculoEnviado,
  esquecerLeituras,
  exigirLeitura,
  leituraDe,
  lerArquivo,
  lerDocumento,
  receberCurriculo,
} from './candidatos-curriculo-leitura.ts'
export { alcanceEm } from './candidatos-leitura.ts'
export { cancelarEntrevistas } from './entrevistas-gravar.ts'
export {
  convites as convitesDeEntrevista,
  responderConvite as responderConviteDeEntrevista,
} from './entrevistas-resposta.ts'
