import { registry } from '../../kit/registry.ts'
import { valoresDosCampos, versoesDoTexto } from '../../kit/textos.ts'
import { autoridades as daCertificacao } from '../certificacoes/colaboradores-certificacoes.ts'
import { CAMPOS_DO_CERTIFICADO, camposDoCertificado } from './certificado-campos.ts'

export const certificados = registry({
  module: 'desenvolvimento',
  path: 'certificados',
  pagePath: 'certificado',
  singular: 'Certificado',
  plural: 'Certificados',
  fields: camposDoCertificado,
  label: 'titulo',
  search: ['titulo', 'conteudo'],
})
export const versoes = versoesDoTexto(certificados.base, certificados.authorities.ver, certificados.singular)
/** The record is the certification of a talent, which whoever sees certifications chooses from their list. */
export const lerValores = valoresDosCampos(CAMPOS_DO_CERTIFICADO, {
  path: `${certificados.base}/valores`,
  chave: 'colaboradorCertificacaoId',
  access: [daCertificacao.ver],
  summary: 'O que os campos de um certificado dizem para a certificação de um talento',
})
