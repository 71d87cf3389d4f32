import { autoridades as doTalento } from '../../cargo-salario/pessoas/colaboradores.ts'
import { campo, campoReservado, catalogo, linhaComCampos, PODE_FALTAR, textoComCampos } from '../../kit/textos.ts'
import { DA_EMPRESA } from '../../kit/textos-empresa.ts'

/** What the text of a certificate may say. */
export const CAMPOS_DO_CERTIFICADO = catalogo(
  'Certificação de um talento',
  [
    campo('talento', 'Nome do talento', 'Ana Beatriz Lima'),
    campo('curso', 'Nome do curso; de uma certificação, os de todos os seus cursos', 'NR-10 e NR-12'),
    campo('horas', 'Carga horária total, em horas-aula', '48', PODE_FALTAR),
    campo('certificacao', 'Nome da certificação', 'Eletricista'),
    campo('data', 'Dia em que foi certificado', '10/01/2026'),
    campo('matricula', 'Matrícula do talento', '001204', PODE_FALTAR),
    campo('cargo', 'Cargo do talento', 'Eletricista de Manutenção', PODE_FALTAR),
    campoReservado('cpf', 'CPF do talento', '123.456.789-09', 'documento', doTalento.verDocumentos),
  ],
  DA_EMPRESA,
)

/** The text of a certificate when its certification has none. */
export const CERTIFICADO_PADRAO = {
  titulo: '{{curso}}',
  conteudo: 'Certificamos que {{talento}} concluiu o curso {{curso}}, com carga horária total de {{horas}} horas-aula.',
}
export const camposDoCertificado = {
  titulo: linhaComCampos(CAMPOS_DO_CERTIFICADO, { label: 'Título', max: 150 }),
  conteudo: textoComCampos(CAMPOS_DO_CERTIFICADO, { label: 'Conteúdo', max: 1500 }),
}
