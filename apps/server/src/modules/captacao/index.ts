/** The parts of recruitment that other modules may use. */
export {
  exigirRespostas,
  gravarRespostas,
  perguntasDasVagas,
  type RespostaGuardada,
} from './anuncios/perguntas.ts'
export { pedirAvaliacoes } from './avaliacoes/avaliacoes-pedir.ts'
export { avaliacaoRespondida, candidatura } from './avisos.ts'
export {
  curriculoEnviado,
  esquecerLeituras,
  exigirLeitura,
  leituraDe,
  lerArquivo,
  lerDocumento,
  receberCurriculo,
} from './candidatos/candidatos-curriculo-leitura.ts'
export { alcanceEm } from './candidatos/candidatos-leitura.ts'
export { cancelarEntrevistas } from './entrevistas/entrevistas-gravar.ts'
export {
  convites as convitesDeEntrevista,
  responderConvite as responderConviteDeEntrevista,
} from './entrevistas/entrevistas-resposta.ts'
export { escreverNoEvento } from './mensagens/mensagens-enviar.ts'
export { CONFIRMAR, HORAS_DE_ESPERA, linkDaConfirmacao, tituloDaVaga } from './selecao/cadastros-a-confirmar.ts'
