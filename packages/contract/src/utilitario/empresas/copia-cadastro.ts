import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'

/** Copies registries from one company to another: the records whose names are missing there. */
const base = '/utilitario/copia-cadastro'
/** The user needs it in both companies, in addition to the authorities of each registry. */
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
  /** Number of records in the company of origin. */
  quantidade: z.int(),
  /** The reason why this user may not copy the registry between these companies. */
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
    /** Registries that cannot be copied, with the reason. */
    naoCopiados: z.array(z.object({ id: z.string(), label: z.string(), motivo: z.string() })),
  }),
  summary: 'Cadastros que se copiam entre duas empresas',
})

const linha = z.object({ nome: z.string(), motivo: z.string() })
const resultado = z.object({
  id: z.string(),
  label: z.string(),
  /** Number of records created. */
  copiados: z.int(),
  /** Number of records left unchanged because the name already existed. */
  jaExistiam: z.int(),
  ignorados: z.array(linha),
  /** What could not be copied together with a copied record. */
  avisos: z.array(linha),
})
export type ResultadoDaCopia = z.infer<typeof resultado>
export const copiar = endpoint({
  method: 'POST',
  path: base,
  access: internal(copiarCadastros),
  input: copiaSchema.safeExtend({ simular: z.boolean().default(false) }),
  output: z.object({ simulacao: z.boolean(), cadastros: z.array(resultado) }),
  // Any registry may have changed.
  changes: [''],
  summary: 'Copia cadastros de uma empresa para outra, ou só diz o que seria copiado',
})
