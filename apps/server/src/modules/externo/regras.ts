import * as c from '@quadro/contract/externo/campos.ts'
import { AppError, fieldError } from '../../kit/errors.ts'
import type { Db } from '../../kit/tx.ts'

/** What the company asks of its candidates' form. */
export interface Regras extends c.RegrasDoCadastro {
  /** There is a policy to accept, and it must be accepted. */
  exigirAceitePsi: boolean
  forcarMaiusculas: boolean
}

export async function regrasDaEmpresa(db: Db): Promise<Regras> {
  const k = await db
    .selectFrom('empresaConfiguracao')
    .select([
      'camposCandidatoVisiveis',
      'camposCandidatoObrigatorios',
      'maxCandidataCargo',
      'exigirAceitePsi',
      'politicaSeguranca',
      'forcarMaiusculas',
    ])
    .executeTakeFirstOrThrow()
  return {
    camposVisiveis: c.visiveisDe(k.camposCandidatoVisiveis),
    camposObrigatorios: k.camposCandidatoObrigatorios,
    maxCandidataCargo: k.maxCandidataCargo,
    exigirAceitePsi: k.exigirAceitePsi && k.politicaSeguranca !== null,
    forcarMaiusculas: k.forcarMaiusculas,
  }
}

/** Refuses a form that lacks what the company asks for. */
export function exigir(form: c.CamposDoCandidato, regras: Regras): void {
  const missing = c.exigencias(form, regras)
  if (missing.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, missing)
  if (form.emissao && form.vencimento && form.vencimento < form.emissao)
    throw fieldError('vencimento', 'O vencimento não pode ser anterior à emissão')
}

const maiusculas = (text: string | null) => text?.toLocaleUpperCase('pt-BR') ?? null
/** Texts of the curriculum in capitals, where the company stores them so. */
export function emMaiusculas(form: c.CamposDoCandidato, { forcarMaiusculas }: Regras): c.CamposDoCandidato {
  if (!forcarMaiusculas) return form
  return {
    ...form,
    cursos: maiusculas(form.cursos),
    formacoes: form.formacoes.map((f) => ({
      ...f,
      curso: maiusculas(f.curso)!,
      local: maiusculas(f.local)!,
      conclusao: maiusculas(f.conclusao),
    })),
    experiencias: form.experiencias.map((e) => ({
      ...e,
      empresa: maiusculas(e.empresa)!,
      nomeMercado: maiusculas(e.nomeMercado),
      motivoSaida: maiusculas(e.motivoSaida),
      observacao: maiusculas(e.observacao),
    })),
  }
}
