export { enderecoDoCep } from './cep.ts'
export { bairrosDe, cidadesDe, exigirCidadeDoEstado, opcoesDosEstados } from './lugares.ts'
