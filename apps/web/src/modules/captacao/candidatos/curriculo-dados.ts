import type { Sugestao } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import {
  deEscolhas,
  itensDe,
  LISTAS_DO_CURRICULO,
  type ValoresDoForm,
} from '@quadro/contract/captacao/candidatos/curriculo/mudancas.ts'
import { descricaoDe, ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'

/** Compares what a curriculum says with the values of a form. The code is pure; only the user's choice changes the form. */

type Linha = Record<string, unknown>

const igual = (a: unknown, b: unknown): boolean => dobrar(a) === dobrar(b)
const dobrar = (v: unknown): string =>
  removerAcentos(String(v ?? ''))
    .toLowerCase()
    .replace(/[^a-z0-9@]/g, '')

/** Whether the form already has this value. */
function jaEsta({ lista, campos }: Sugestao, form: ValoresDoForm): boolean {
  if (lista === 'dados')
    return Object.entries(campos).every(([campo, valor]) =>
      campo === 'observacao' ? dobrar(form.observacao).includes(dobrar(valor)) : igual(form[campo], valor),
    )
  if (deEscolhas(lista)) return itensDe(form, lista).includes(campos.id)
  const linhas = itensDe(form, lista) as Linha[]
  if (lista === 'certificados') return linhas.some((l) => igual(l.titulo, campos.titulo))
  if (lista === 'idiomas') return linhas.some((l) => l.idiomaId === campos.idiomaId)
  if (lista === 'formacoes') return linhas.some((l) => igual(l.curso, campos.curso))
  return linhas.some(
    (l) =>
      igual(l.empresa, campos.empresa) &&
      String(l.dataAdmissao ?? '').slice(0, 7) === String(campos.dataAdmissao ?? '').slice(0, 7),
  )
}

/**
 * Suggestions that the form can take and does not have yet. `mostra` tells which fields the form shows; by default those it has values for.
 */
export function sugestoesPendentes(
  sugestoes: readonly Sugestao[],
  form: ValoresDoForm,
  mostra: (campo: string) => boolean = () => true,
): Sugestao[] {
  const tem = (campo: string) => Object.hasOwn(form, campo) && mostra(campo)
  return sugestoes.filter(
    (s) =>
      (s.lista === 'dados'
        ? Object.keys(s.campos).every(tem)
        : tem(s.lista) && itensDe(form, s.lista).length < LISTAS_DO_CURRICULO[s.lista]) && !jaEsta(s, form),
  )
}

/** The present value that the suggestion would replace, in words. */
export function antesDe({ lista, campos, id }: Sugestao, form: ValoresDoForm): string {
  if (lista !== 'dados') return ''
  const nomes = Object.keys(campos)
  const ditos = nomes.map((nome) => form[nome]).filter((v) => v !== null && v !== undefined && v !== '')
  if (id === 'linkedin' || ditos.length === 0) return ''
  if (id === 'celular' || id === 'telefone') return formatarTelefone(ditos.join(''))
  if (id === 'cidade') return 'outra cidade'
  if (id === 'dataNascimento') return formatarData(String(ditos[0]))
  if (id === 'escolaridade') return descricaoDe(ESCOLARIDADE, String(ditos[0]))
  return String(ditos[0])
}
