export { AnexoDoDocumento } from './anexo.tsx'
export { Certificados, Experiencias, Formacoes, Idiomas } from './curriculo.tsx'
export { Documentos } from './documentos.tsx'
export { EnderecoFields, useCidades, useEstados } from './endereco.tsx'
export { CamposExtras, Extras } from './extras.tsx'
export {
  arquivoDaFoto,
  comVersao,
  FotoDialog,
  FotoDoCadastro,
  type FotoEmEspera,
  fotoEmEspera,
} from './foto.tsx'
export { type Alcance, AlcanceDaPessoa } from './pessoa-campos.tsx'
export { GRUPOS_DA_PESSOA, grupo } from './pessoa-grupos.tsx'
export { ExperienciasOuPrimeira } from './primeiro-emprego.tsx'
export { Telefone } from './telefone.tsx'
