import * as z from 'zod'
import { type Authority, authority } from '../../kit/authority.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, inteiro } from '../../kit/fields.ts'

/** A backup contains every company of the installation, so its authorities apply only to users who answer for all of them. */
const autoridade = (acao: string, label: string): Authority => ({
  ...authority('utilitario', 'backup', 'Backup', acao, label),
  installation: true,
})
export const autoridadesDeBackup = {
  ver: autoridade('ver', 'Ver'),
  gerar: autoridade('gerar', 'Gerar, excluir e configurar'),
  baixar: autoridade('baixar', 'Baixar'),
}

export const SITUACOES_DO_BACKUP = ['na-fila', 'executando', 'pronta', 'falhou', 'cancelada'] as const
export const SITUACAO_DO_BACKUP_EM_PALAVRAS = {
  'na-fila': 'Na fila',
  executando: 'Gerando',
  pronta: 'Pronto',
  falhou: 'Falhou',
  cancelada: 'Cancelado',
} as const satisfies Record<(typeof SITUACOES_DO_BACKUP)[number], string>

/** After this number of days without a backup, the page shows a warning. */
export const DIAS_SEM_BACKUP = 7

export const backupSchema = z.object({
  id: z.int(),
  versao: z.int(),
  /** Name of the downloaded file. */
  nome: z.string(),
  situacao: z.enum(SITUACOES_DO_BACKUP),
  criadoEm: z.string(),
  terminadoEm: z.string().nullable(),
  /** Null for an automatic backup, or when its user was deleted. */
  quem: z.string().nullable(),
  automatico: z.boolean(),
  feito: z.int().nullable(),
  total: z.int().nullable(),
  mensagem: z.string().nullable(),
  tamanho: z.int().nullable(),
  sha256: z.string().nullable(),
  versaoPrograma: z.string().nullable(),
  esquema: z.string().nullable(),
  tabelas: z.int().nullable(),
  linhas: z.int().nullable(),
  arquivos: z.int().nullable(),
  semConteudo: z.int().nullable(),
})
export type Backup = z.infer<typeof backupSchema>

export const camposDaConfiguracao = {
  manter: inteiro({ label: 'Quantos manter', min: 1, max: 60 }),
  automatico: booleano({ label: 'Gerar um toda noite' }),
  hora: inteiro({ label: 'A partir das (hora)', fem: true, min: 0, max: 23 }),
}
export const configuracaoDoBackup = z.object({ versao: z.int(), ...camposDaConfiguracao })

export const listarBackups = endpoint({
  method: 'GET',
  path: '/utilitario/backups',
  access: internal(autoridadesDeBackup.ver),
  input: nothing,
  output: z.object({
    backups: z.array(backupSchema),
    /** When the newest finished backup was started; its data is from that moment. */
    ultimoEm: z.string().nullable(),
    configuracao: z.object({ versao: z.int(), manter: z.int(), automatico: z.boolean(), hora: z.int() }),
    /** Number of people and accounts erased so far. They are erased again when an older backup is restored. */
    apagamentos: z.int(),
    pode: z.array(z.enum(['gerar', 'baixar'])),
  }),
  summary: 'Backups da instalação',
})
export const gerarBackup = endpoint({
  method: 'POST',
  path: '/utilitario/backups/gerar',
  access: internal(autoridadesDeBackup.gerar),
  input: nothing,
  output: z.object({ id: z.int() }),
  summary: 'Gera um backup do banco e dos arquivos',
  installation: true,
})
export const baixarBackup = endpoint({
  method: 'GET',
  path: '/utilitario/backups/{id}',
  access: internal(autoridadesDeBackup.baixar),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Baixa um backup',
})
export const baixarApagamentos = endpoint({
  method: 'GET',
  path: '/utilitario/backups/apagamentos',
  access: internal(autoridadesDeBackup.baixar),
  input: nothing,
  output: z.any(),
  kind: 'file',
  summary: 'Baixa a lista de apagamentos, que a restauração de um backup mais antigo refaz',
})
export const cancelarBackup = endpoint({
  method: 'POST',
  path: '/utilitario/backups/{id}/cancelar',
  access: internal(autoridadesDeBackup.gerar),
  input: byId,
  output: done,
  summary: 'Cancela um backup que está sendo gerado',
  installation: true,
})
export const excluirBackup = endpoint({
  method: 'DELETE',
  path: '/utilitario/backups/{id}',
  access: internal(autoridadesDeBackup.gerar),
  input: z.object({ ...byId.shape, versao: z.int() }),
  output: done,
  summary: 'Exclui um backup e o arquivo dele',
  installation: true,
})
export const configurarBackup = endpoint({
  method: 'PUT',
  path: '/utilitario/backups/configuracao',
  access: internal(autoridadesDeBackup.gerar),
  input: configuracaoDoBackup,
  output: done,
  summary: 'Quantos backups são mantidos, e se um é gerado toda noite',
  installation: true,
})
