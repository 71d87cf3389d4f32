/** What other modules may import from this one: positions, areas and people. */

export { aceitesDaPessoa, rotasDeQuemAceita } from './aceites/meus-aceites.ts'
export { aceitesNoPapel } from './aceites/papel.ts'
export { pedirAceite, retirarAceites } from './aceites/pedidos.ts'
export { registrarTipoDeAceite } from './aceites/tipos.ts'
export { registrarTarefasPessoais } from './acesso-pessoal/finalidades.ts'
export { colunasDeUmaAcao, gravarUltimoAcompanhamento } from './acoes/acoes-mudanca.ts'
export { registrarOrigemDeAcoes } from './acoes/origens.ts'
export { avisarResponsavel } from './acoes/responsavel.ts'
export { solicitacoesDaArea } from './areas/areas-vinculos.ts'
export { type VagaAberta, vagasPorArea } from './areas/vagas-por-area.ts'
export { admissao as admissaoDeTalento, avisarDoTalento } from './avisos.ts'
export { gravarSelecaoDoCargo, lerCargo } from './cargos/cargos.ts'
export { gravarLinhas, lerPerfis, PERFIL_DO_TALENTO } from './competencias/competencia-perfil.ts'
export { rotasDosNiveis } from './competencias/niveis-competencia.ts'
export { escalaEm } from './competencias/niveis-escala.ts'
export { comoEu, semAreas } from './espaco/como-eu.ts'
export { type DaEquipe, eventosDaEquipe, quemEstaFora } from './espaco/equipe-provedores.ts'
export { quemSou } from './espaco/meu-espaco.ts'
export { aFazer, type Eu, registrarParteDoEspaco, sobreMim, umPedido } from './espaco/partes.ts'
export { type Admissao, admitir } from './pessoas/admissao.ts'
export { areasAlcancadas, areasLigadas, exigirAreas, gravarAreas, type LigacaoComAreas } from './pessoas/alcance.ts'
export { registrarMudanca } from './pessoas/colaborador-historico.ts'
export { lerHistorico, veSalarioDe } from './pessoas/colaborador-leitura.ts'
export { conferirAdmissao } from './pessoas/conferencia-admissao.ts'
export { lerCurriculo } from './pessoas/curriculo.ts'
export { desligamentoDesfeito, estabilidades, oQueTermina, talentoDesligado } from './pessoas/desligamento.ts'
export { exigirAmbienteEFuncao } from './pessoas/lugar.ts'
export { podeVerSalario, registrarLeituraDeSalario } from './pessoas/salario.ts'
export {
  type CadastroPendente,
  cadastroAceito,
  lerPropostavel,
  PRIMEIRA_SENHA,
  propor,
  proporCadastro,
  propostaPendente,
  retirarProposta,
  ultimaResposta,
} from './propostas/propostas.ts'
export { textosDe, type Valores } from './propostas/propostas-textos.ts'
export {
  areasDeFormacaoPorId,
  ausencias,
  cursosOferecidos,
  desempenhoDasPessoas,
  etapasPorId,
  medidasDeDesempenho,
  type NecessidadeDeTreinamento,
  necessidadesDeTreinamento,
  treinosDasCompetencias,
  usosDoPerfil,
  vagasDosCargos,
} from './provedores.ts'
export {
  caminhosDasAreas,
  comSalario,
  contados,
  emCadaEmpresa,
  figura,
  lerSalarios,
  linhaDaData,
  linhaDaLista,
  TALENTOS,
} from './relatorios/relatorio.ts'
export {
  cargoEFaixa,
  comLugar,
  emGrupos,
  type Lugares,
  NO_DIA,
  type NoDia,
  nosLugares,
  porNome,
  trabalhaEm,
} from './relatorios/talento-no-dia.ts'
export { registrarQuemAbreDocumentos } from './roteiros/documentos-de-pessoas.ts'
export { registrarEventoDeRoteiros } from './roteiros/eventos.ts'
export { modelosDaAdmissao } from './roteiros/modelos-para.ts'
export { iniciarNaAdmissao, iniciarRoteiro } from './roteiros/roteiro-inicio.ts'
export { iniciarNaTransferencia } from './roteiros/transferencia.ts'
