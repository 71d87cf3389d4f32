import * as z from 'zod'
import { camposExtras, extraVisivel, QUEM_TEM_EXTRAS } from '../../geral/pessoa/campos-extras.ts'
import { crud, NAMED } from '../../kit/authority.ts'
import { MINIMOS } from '../../kit/celulas.ts'
import { formatarCnpj } from '../../kit/documentos.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import {
  booleano,
  cnpj,
  cpfOpcional,
  dataOpcional,
  type FieldMeta,
  inteiro,
  obrigatorio,
  opcao,
  ref,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, resumo } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { DIAS_TRABALHADOS } from './dias-trabalhados.ts'

export const autoridadesDeEmpresa = crud('utilitario', 'empresas', 'Empresas')
const base = '/utilitario/empresas'

const cor = (label: string) =>
  z
    .string({ error: obrigatorio({ label, fem: true }) })
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, { error: obrigatorio({ label, fem: true }, 'Informe a cor como #RRGGBB') })
    .toUpperCase()
    .meta({ label, kind: 'texto', max: 7 } satisfies FieldMeta)

/** Fields of a company's form, the same for the installation and later. */
export const camposDeEmpresa = {
  nome: texto({ label: 'Nome', max: 100 }),
  razaoSocial: texto({ label: 'Razão social', fem: true, max: 150 }),
  cnpj: cnpj({ label: 'CNPJ' }),
  corPrimaria: cor('Cor principal'),
  corSecundaria: cor('Cor secundária'),
  endereco: textoOpcional({ label: 'Endereço', max: 200 }),
  cidadeUf: textoOpcional({ label: 'Cidade e UF', fem: true, max: 100 }),
}
/** Fields that only an existing company has. */
export const camposDeSituacao = {
  grupoAcId: ref('grupoAc', { label: 'Grupo AC', opcional: true }),
  cpfTitular: cpfOpcional({ label: 'CPF do titular' }),
  ativa: booleano({ label: 'Ativa', fem: true }),
  portalAberto: booleano({ label: 'Portal do candidato aberto' }),
}
export const empresaSchema = z.object({ ...camposDeEmpresa, ...camposDeSituacao })

const tokens = z.record(z.string(), z.string())
/** Design tokens computed from the company's colour, for both themes. */
export const coresDerivadas = z.object({ claro: tokens, escuro: tokens })

export const empresa = z.object({
  ...recordShape,
  nome: z.string(),
  razaoSocial: z.string(),
  cnpj: z.string(),
  corPrimaria: z.string(),
  corSecundaria: z.string(),
  cores: coresDerivadas,
  endereco: z.string().nullable(),
  cidadeUf: z.string().nullable(),
  ativa: z.boolean(),
  portalAberto: z.boolean(),
  acIntegra: z.boolean(),
  grupoAcId: z.int().nullable(),
  cpfTitular: z.string().nullable(),
  temLogo: z.boolean(),
})
export type Empresa = z.infer<typeof empresa>

const ver = internal(autoridadesDeEmpresa.ver, NAMED.ROLE_VER_TODAS_EMPRESAS)

export const listarEmpresas = listing({
  path: base,
  access: ver,
  input: z.object({ ...listQuery, ativa: z.boolean().optional() }),
  row: empresa,
  title: 'Empresas',
  columns: {
    nome: { label: 'Nome', format: 'text' },
    razaoSocial: { label: 'Razão social', format: 'text' },
    cnpj: { label: 'CNPJ', format: 'text', value: (r) => formatarCnpj(r.cnpj) },
    cidadeUf: { label: 'Cidade', format: 'text' },
    ativa: { label: 'Situação', format: 'text', value: (r) => (r.ativa ? 'Ativa' : 'Inativa') },
  },
  sorts: ['nome', 'razaoSocial', 'cnpj', 'ativa'],
  sort: 'nome,asc',
  summary: 'Empresas que o usuário pode ver',
})
/**
 * Companies for a dropdown that offers several: those in which the user holds one of the permissions (any, when the list is empty). Other
 * companies than the present one appear only while employees are shared, and only those of the same grupo AC.
 */
export const empresasPermitidas = endpoint({
  method: 'GET',
  path: `${base}/permitidas-por-compartilhar-colaboradores`,
  access: internal(),
  input: z.object({ permissoes: z.array(z.string().max(120)).max(50).default([]) }),
  output: z.array(z.object({ id: z.int(), nome: z.string() })),
  summary: 'Empresas que um seletor oferece, pelas permissões e pelo compartilhamento',
})
export const lerEmpresa = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: ver,
  input: byId,
  output: empresa,
  summary: 'Lê uma empresa',
})
export const criarEmpresa = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridadesDeEmpresa.criar),
  input: empresaSchema,
  output: empresa,
  summary: 'Insere uma empresa com as configurações padrão',
  installation: true,
})
export const alterarEmpresa = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridadesDeEmpresa.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDeEmpresa, ...camposDeSituacao }),
  output: empresa,
  summary: 'Altera uma empresa',
})

export const excluirEmpresa = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridadesDeEmpresa.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui uma empresa que ainda não tem nada de seu',
  installation: true,
})

export const LOGO_MAXIMO = 2 * 1024 * 1024
export const lerLogo = endpoint({
  method: 'GET',
  path: `${base}/{id}/logo`,
  access: internal(),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Logo de uma empresa que o usuário pode ver',
})
export const gravarLogo = endpoint({
  method: 'POST',
  path: `${base}/{id}/logo`,
  access: internal(autoridadesDeEmpresa.editar),
  input: byId,
  output: done,
  body: 'multipart',
  summary: 'Grava o logo (PNG ou JPEG)',
})
export const excluirLogo = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/logo`,
  access: internal(autoridadesDeEmpresa.editar),
  input: byId,
  output: done,
  summary: 'Retira o logo',
})

/** Names of form fields as in their contract. */
const nomesDeCampo = (label: string) =>
  z
    .array(z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,59}$/))
    .max(200)
    .meta({ label })
const limite = (label: string, max: number) => inteiro({ label, max })
const menorGrupo = (label: string, { menor, maior }: (typeof MINIMOS)[keyof typeof MINIMOS]) =>
  inteiro({ label, min: menor, max: maior, erro: `Informe de ${menor} a ${maior}` })

/** Networks in CIDR notation or single addresses, one a line. */
const rede = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])
export const redesEmLinhas = (texto: string | null): string[] => (texto ?? '').split(/\s+/).filter(Boolean)
const redesDePresenca = textoLongo({ label: 'Redes da empresa', fem: true, max: 2000 }).refine(
  (texto) => redesEmLinhas(texto).every((cada) => rede.safeParse(cada).success),
  { error: 'Informe uma rede por linha, como 203.0.113.0/24' },
)

/** Settings of a company, each one named by the specification. */
export const camposDeConfiguracao = {
  solPessoalExibirSalario: booleano({ label: 'Exibir o salário na solicitação' }),
  solPessoalExibirColabSubstituido: booleano({ label: 'Exibir o colaborador substituído' }),
  solPessoalObrigarDadosComplementares: booleano({ label: 'Obrigar os dados complementares' }),
  solPessoalReabrirSolicitacao: booleano({ label: 'Permitir reabrir solicitações encerradas' }),
  camposSolicitacaoOcultos: nomesDeCampo('Campos ocultos da solicitação'),
  camposSolicitacaoObrigatorios: nomesDeCampo('Campos obrigatórios da solicitação'),
  exibirSalario: booleano({ label: 'Exibir o salário nos anúncios' }),
  vagasEmFeed: booleano({ label: 'Publicar as vagas em feed' }),
  obrigarAmbienteFuncao: booleano({ label: 'Obrigar ambiente e função' }),
  forcarMaiusculas: booleano({ label: 'Gravar textos em maiúsculas' }),
  certificado: booleano({ label: 'Imprimir certificados' }),
  modeloCertificadoId: ref('modeloCertificado', { label: 'Modelo de certificado padrão', opcional: true }),
  maxCandidataCargo: limite('Máximo de cargos por candidato', 999),
  tempoExclusaoCandidato: limite('Meses até anonimizar candidatos sem atividade', 600),
  mesesSemAfastamento: limite('Meses sem afastamento', 600),
  inicioSst: dataOpcional({ label: 'Início dos eventos de SST no eSocial' }),
  diasTrabalhados: opcao(DIAS_TRABALHADOS, { label: 'Dias trabalhados' }),
  minimoDePessoas: menorGrupo('Menor grupo de pessoas', MINIMOS.pessoas),
  minimoDeRespostas: menorGrupo('Menor grupo de respostas', MINIMOS.pesquisas),
  redesDePresenca,
  exigirAceitePsi: booleano({ label: 'Exigir o aceite da política de segurança' }),
  politicaSeguranca: z
    .string()
    .trim()
    .max(50_000)
    .nullish()
    .transform((v) => v || null)
    .meta({ label: 'Política de segurança da informação', kind: 'html' }),
  camposCandidatoVisiveis: nomesDeCampo('Campos visíveis do candidato'),
  camposCandidatoObrigatorios: nomesDeCampo('Campos obrigatórios do candidato'),
  campoExtraCandidato: booleano({ label: 'Usar campos extras para candidatos' }),
  campoExtraColaborador: booleano({ label: 'Usar campos extras para colaboradores' }),
  camposExtras,
}
/** A required field must be visible. */
const OBRIGATORIO_OCULTO = {
  error: 'Um campo obrigatório precisa estar visível',
  path: ['camposCandidatoObrigatorios'],
}
type Campos = { camposCandidatoVisiveis: string[]; camposCandidatoObrigatorios: string[] }
/** Without stored visible fields the company has made no choice, and the product's own list applies. */
const coerentes = (c: Campos) =>
  c.camposCandidatoVisiveis.length === 0 ||
  c.camposCandidatoObrigatorios.every((name) => c.camposCandidatoVisiveis.includes(name))
export const configuracaoSchema = z.object(camposDeConfiguracao).refine(coerentes, OBRIGATORIO_OCULTO)
export const configuracao = z.object({
  versao: z.int(),
  solPessoalExibirSalario: z.boolean(),
  solPessoalExibirColabSubstituido: z.boolean(),
  solPessoalObrigarDadosComplementares: z.boolean(),
  solPessoalReabrirSolicitacao: z.boolean(),
  camposSolicitacaoOcultos: z.array(z.string()),
  camposSolicitacaoObrigatorios: z.array(z.string()),
  exibirSalario: z.boolean(),
  vagasEmFeed: z.boolean(),
  obrigarAmbienteFuncao: z.boolean(),
  forcarMaiusculas: z.boolean(),
  certificado: z.boolean(),
  modeloCertificadoId: z.int().nullable(),
  maxCandidataCargo: z.int(),
  tempoExclusaoCandidato: z.int(),
  exigirAceitePsi: z.boolean(),
  politicaSeguranca: z.string().nullable(),
  camposCandidatoVisiveis: z.array(z.string()),
  camposCandidatoObrigatorios: z.array(z.string()),
  campoExtraCandidato: z.boolean(),
  campoExtraColaborador: z.boolean(),
  camposExtras,
  /** After this number of months without a leave, an employee is listed as such; 0 lists nobody. */
  mesesSemAfastamento: z.int(),
  /** From when on it sends SST events to the eSocial; no environmental condition begins earlier. */
  inicioSst: z.string().nullable(),
  /** Its days of the week; together with the holidays the days that count in absenteeism. */
  diasTrabalhados: z.enum(DIAS_TRABALHADOS.map(({ codigo }) => codigo)),
  /** Figures over people tell of no group of fewer. */
  minimoDePessoas: z.int(),
  /** What people answered in confidence is told of no group of fewer. */
  minimoDeRespostas: z.int(),
  /** Where the company's own network is: a presence marked by a phone elsewhere waits for the instructor. */
  redesDePresenca: z.string().nullable(),
})
export type ConfiguracaoDaEmpresa = z.infer<typeof configuracao>

/** Settings of the session's company, for every page that depends on one of them. */
export const lerConfiguracaoAtual = endpoint({
  method: 'GET',
  path: `${base}/configuracao`,
  access: internal(),
  input: nothing,
  output: configuracao,
  summary: 'Configuração da empresa da sessão',
})
export const lerMaximoDeCargos = endpoint({
  method: 'GET',
  path: `${base}/maximo-cargos`,
  access: internal(),
  input: nothing,
  output: z.int(),
  summary: 'Máximo de cargos que um candidato escolhe (0: sem limite)',
})
/** All extra fields that the company has defined, including hidden ones, for the forms of candidates and employees. */
export const lerCamposExtras = endpoint({
  method: 'GET',
  path: `${base}/{id}/campos-extras`,
  access: internal(),
  input: byId,
  output: camposExtras,
  summary: 'Campos extras de uma empresa que o usuário pode ver',
})
export const lerExtrasVisiveis = endpoint({
  method: 'GET',
  path: `${base}/{id}/campos-extras-visiveis-obrigatorios/{x}`,
  access: internal(),
  input: byId.extend({ x: z.enum(QUEM_TEM_EXTRAS) }),
  output: z.array(extraVisivel),
  summary: 'Campos extras que a empresa mostra de candidatos ou de colaboradores, e quais exige',
})
export const lerConfiguracao = endpoint({
  method: 'GET',
  path: `${base}/{id}/configuracao`,
  access: internal(autoridadesDeEmpresa.ver),
  input: byId,
  output: configuracao,
  summary: 'Configuração de uma empresa',
})
/** Templates of the company whose settings are shown, which may not be the session's. */
export const modelosDeCertificado = endpoint({
  method: 'GET',
  path: `${base}/{id}/modelos-certificado`,
  access: internal(autoridadesDeEmpresa.ver),
  input: byId,
  output: z.array(resumo),
  summary: 'Modelos de certificado de uma empresa, para as suas configurações',
})
export const gravarConfiguracao = endpoint({
  method: 'PUT',
  path: `${base}/{id}/configuracao`,
  access: internal(autoridadesDeEmpresa.editar),
  input: z
    .object({ id: z.int().positive(), versao: z.int(), ...camposDeConfiguracao })
    .refine(coerentes, OBRIGATORIO_OCULTO),
  output: configuracao,
  summary: 'Grava a configuração de uma empresa',
})
