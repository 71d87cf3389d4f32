/** What other modules may use of positions, areas and people. */
export { type Admissao, admitir } from './admissao.ts'
export { areasAlcancadas, areasLigadas, exigirAreas, gravarAreas, type LigacaoComAreas } from './alcance.ts'
export { solicitacoesDaArea } from './areas-vinculos.ts'
export { admissao as admissaoDeTalento, avisarDoTalento } from './avisos.ts'
export { gravarSelecaoDoCargo, lerCargo } from './cargos.ts'
export { registrarMudanca } from './colaborador-historico.ts'
export { lerHistorico, veSalarioDe } from './colaborador-leitura.ts'
export { gravarLinhas, lerPerfis, PERFIL_DO_TALENTO } from './competencia-perfil.ts'
export { lerCurriculo } from './curriculo.ts'
export { desligamentoDesfeito, estabilidades, talentoDesligado } from './desligamento.ts'
export { exigirAmbienteEFuncao } from './lugar.ts'
export { rotasDosNiveis } from './niveis-competencia.ts'
export { escalaEm } from './niveis-escala.ts'
export {
  type CadastroPendente,
  cadastroAceito,
  lerPropostavel,
  propor,
  proporCadastro,
  propostaPendente,
  retirarProposta,
  ultimaResposta,
} from './propostas.ts'
export { textosDe, type Valores } from './propostas-textos.ts'
export { areasDeFormacaoPorId, etapasPorId, vagasDosCargos } from './provedores.ts'
export { podeVerSalario, registrarLeituraDeSalario } from './salario.ts'
export { vagasPorArea } from './vagas-por-area.ts'
