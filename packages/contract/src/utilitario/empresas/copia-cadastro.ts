import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'

/** Copies registers of one company into another: what is not there yet, by name. */
const base = '/utilitario/copia-cadastro'
/** Held in both companies, with what each register asks for besides. */
export const copiarCadastros = authority('utilitario', 'copia-cadastro', 'Cópia de Cadastros', 'executar', 'Copiar')

export const EMPRESAS_IGUAIS = 'Empresas Selecionadas devem ser diferentes'
const empresas = {
  empresaOrigem: ref('empresa', { label: 'Empresa de origem', fem: true }),
  empresaDestino: ref('empresa', { label: 'Empresa de destino', fem: true }),
}
type Empresas = { empresaOrigem: number; empresaDestino: number }
const diferentes = <S extends z.ZodType<Empresas>>(schema: S) =>
  schema.refine((c) => c.empresaOrigem !== c.empresaDestino, { error: EMPRESAS_IGUAIS, path: ['empresaDestino'] })

export const copiaSchema = diferentes(
  z.object({
    ...empresas,
    cadastros: z
      .array(z.string().max(120), { error: 'Escolha ao menos um cadastro' })
      .min(1, { error: 'Escolha ao menos um cadastro' })
      .max(100)
      .meta({ label: 'Cadastros' }),
  }),
)

const cadastro = z.object({
  id: z.string(),
  label: z.string(),
  modulo: z.string(),
  /** Records in the company of origin. */
  quantidade: z.int(),
  /** Why this user may not copy it between these companies. */
  impedimento: z.string().nullable(),
})
export type CadastroCopiavel = z.infer<typeof cadastro>
export const listarCadastros = endpoint({
  method: 'GET',
  path: `${base}/cadastros`,
  access: internal(copiarCadastros),
  input: diferentes(z.object(empresas)),
  output: z.object({
    cadastros: z.array(cadastro),
    /** What stays in its company, and why. */
    naoCopiados: z.array(z.object({ id: z.string(), label: z.string(), motivo: z.string() })),
  }),
  summary: 'Cadastros que se copiam entre duas empresas',
})

const linha = z.object({ nome: z.string(), motivo: z.string() })
const resultado = z.object({
  id: z.string(),
  label: z.string(),
  /** Records that are there now and were not before. */
  copiados: z.int(),
  /** Left as they are, because one of the same name was there. */
  jaExistiam: z.int(),
  ignorados: z.array(linha),
  /** Of records that were copied: what did not come with them. */
  avisos: z.array(linha),
})
export type ResultadoDaCopia = z.infer<typeof resultado>
export const copiar = endpoint({
  method: 'POST',
  path: base,
  access: internal(copiarCadastros),
  input: copiaSchema.safeExtend({ simular: z.boolean().default(false) }),
  output: z.object({ simulacao: z.boolean(), cadastros: z.array(resultado) }),
  // Whatever register was copied.
  changes: [''],
  summary: 'Copia cadastros de uma empresa para outra, ou só diz o que seria copiado',
})
