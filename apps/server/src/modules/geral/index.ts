export { enderecoDoCep } from './lugares/cep.ts'
export { bairrosDe, cidadesDe, exigirCidadeDoEstado, opcoesDosEstados } from './lugares/lugares.ts'
export {
  enviadosDe,
  escreverExtras,
  exigirExtras,
  extrasDaEmpresa,
  gravarExtras,
  lerExtras,
} from './pessoa/campos-extras.ts'
export { gravarCurriculoDaPessoa, type ListasDoCurriculo, lerCurriculoDaPessoa } from './pessoa/curriculo.ts'
export { type EscolhasDoCandidato, gravarEscolhas, lerEscolhas } from './pessoa/escolhas.ts'
export { abrirFoto, receberFoto, tirarFoto, trocarFoto } from './pessoa/foto.ts'
