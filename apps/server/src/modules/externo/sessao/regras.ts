import * as c from '@quadro/contract/externo/cadastro/campos.ts'
import type { ExtraVisivel } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import type { Db } from '../../../kit/transaction/tx.ts'
import { extrasDaEmpresa } from '../../geral/index.ts'

/** The company's rules for the form of its candidates. */
export interface Regras extends c.RegrasDoCadastro {
  /** There is a policy and it must be accepted. */
  exigirAceitePsi: boolean
  forcarMaiusculas: boolean
  /** The company's extra fields. */
  extras: ExtraVisivel[]
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
    extras: await extrasDaEmpresa(db, 'candidato'),
  }
}

/** Refuses a form that lacks required fields. */
export function exigir(form: c.CamposDoCandidato, regras: Regras): void {
  const missing = c.exigencias(form, regras)
  if (missing.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, missing)
  if (form.emissao && form.vencimento && form.vencimento < form.emissao)
    throw fieldError('vencimento', 'O vencimento não pode ser anterior à emissão')
}

const maiusculas = (text: string | null) => text?.toLocaleUpperCase('pt-BR') ?? null
/** Converts the texts of the curriculum to capitals, if the company stores them so. */
export function emMaiusculas<F extends c.CamposDoCandidato>(form: F, { forcarMaiusculas }: Regras): F {
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
    certificados: form.certificados.map((x) => ({
      ...x,
      titulo: maiusculas(x.titulo)!,
      organizacao: maiusculas(x.organizacao)!,
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
