export { EnderecoFields, useCidades, useEstados } from './lugares/endereco.tsx'
export { AnexoDoDocumento } from './pessoa/anexo.tsx'
export { Certificados, Experiencias, Formacoes, Idiomas } from './pessoa/curriculo.tsx'
export { Documentos } from './pessoa/documentos.tsx'
export { CamposExtras, Extras } from './pessoa/extras.tsx'
export {
  arquivoDaFoto,
  comVersao,
  FotoDialog,
  FotoDoCadastro,
  type FotoEmEspera,
  fotoEmEspera,
} from './pessoa/foto.tsx'
export { type Alcance, AlcanceDaPessoa } from './pessoa/pessoa-campos.tsx'
export { GRUPOS_DA_PESSOA, grupo } from './pessoa/pessoa-grupos.tsx'
export { ExperienciasOuPrimeira } from './pessoa/primeiro-emprego.tsx'
export { Telefone } from './pessoa/telefone.tsx'
