export { EnderecoFields, useCidades, useEstados } from './endereco.tsx'
