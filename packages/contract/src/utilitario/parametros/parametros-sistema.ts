import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, email, inteiro, textoOpcional } from '../../kit/fields.ts'
import { ARQUIVO_MAXIMO } from '../../kit/formato.ts'

const recurso = ['utilitario', 'parametros-sistema', 'Parâmetros do Sistema'] as const
export const autoridadesDosParametros = {
  ver: authority(...recurso, 'ver', 'Ver'),
  editar: authority(...recurso, 'editar', 'Editar'),
}

/** The lowest file limit that an installation may set, because a lower one would refuse most photos. */
export const ARQUIVO_MINIMO = 1024 * 1024

export const camposDosParametros = {
  compartilhaCandidatos: booleano({ label: 'Compartilhar candidatos entre empresas' }),
  compartilhaColaboradores: booleano({ label: 'Compartilhar colaboradores entre empresas' }),
  compartilhaCursos: booleano({ label: 'Compartilhar cursos entre empresas' }),
  aderiuAoEsocial: booleano({ label: 'Aderiu ao eSocial' }),
  inverterEixoResultadoNineBox: booleano({ label: 'Inverter os eixos do Nine Box' }),
  /** In bytes. Smaller limits of single kinds of files (a photo, a logo) still apply. */
  tamanhoMaximoArquivo: inteiro({
    label: 'Tamanho máximo de arquivo',
    min: ARQUIVO_MINIMO,
    max: ARQUIVO_MAXIMO,
    erro: 'Informe de 1 a 20 MB',
  }),
  emailSuporte: email({ label: 'E-mail do suporte' }),
  codEmpresaSuporte: textoOpcional({ label: 'Código da empresa no suporte', max: 30 }),
  codClienteSuporte: textoOpcional({ label: 'Código do cliente no suporte', max: 30 }),
}
export const parametrosSistemaSchema = z.object({ versao: z.int(), ...camposDosParametros })
const lidos = z.object({
  versao: z.int(),
  pode: z.array(z.string()),
  compartilhaCandidatos: z.boolean(),
  compartilhaColaboradores: z.boolean(),
  compartilhaCursos: z.boolean(),
  aderiuAoEsocial: z.boolean(),
  inverterEixoResultadoNineBox: z.boolean(),
  tamanhoMaximoArquivo: z.int(),
  emailSuporte: z.string(),
  codEmpresaSuporte: z.string().nullable(),
  codClienteSuporte: z.string().nullable(),
})

/** Parameters of the whole installation, valid for every company. */
export const lerParametrosSistema = endpoint({
  method: 'GET',
  path: '/utilitario/parametros-do-sistema',
  access: internal(autoridadesDosParametros.ver),
  input: nothing,
  output: lidos,
  summary: 'Parâmetros do sistema',
})
export const gravarParametrosSistema = endpoint({
  method: 'PUT',
  path: '/utilitario/parametros-do-sistema',
  access: internal(autoridadesDosParametros.editar),
  input: parametrosSistemaSchema,
  output: lidos,
  summary: 'Grava os parâmetros do sistema',
  installation: true,
})

const flag = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/utilitario/parametros-do-sistema/${path}`,
    access: internal(),
    input: nothing,
    output: z.boolean(),
    summary,
  })
export const compartilhaCandidatos = flag('compartilha-candidatos', 'Se as empresas compartilham candidatos')
export const compartilhaColaboradores = flag('compartilha-colaboradores', 'Se as empresas compartilham colaboradores')
export const compartilhaCursos = flag('compartilha-cursos', 'Se as empresas compartilham cursos')
export const aderiuAoEsocial = flag('aderiu-ao-esocial', 'Se a instalação envia eventos ao eSocial')
export const inverterEixoResultadoNineBox = flag(
  'inverter-eixo-resultado-nineBox',
  'Se o eixo de resultado do Nine Box é invertido',
)
/** The spelling is that of the specification. */
export const sistemaRhAutenticado = flag(
  'sistema-rh-atenticado',
  'Se esta instalação do sistema de RH está autenticada',
)
