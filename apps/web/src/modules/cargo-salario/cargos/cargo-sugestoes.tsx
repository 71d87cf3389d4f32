import type { Assunto } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { comHifens, ofertaDoCampo, useOfertas } from '../../../kit/content/assistente.ts'
import { useField } from '../../../kit/form/form.tsx'
import type { Aba } from './cargo-valores.ts'

/** Suggestions of the assistant for the fields of a tab, based on the fields that describe the position. */
export function SugestoesDoCargo({ aba, isNovo = false }: { aba: Aba; isNovo?: boolean }) {
  const campos = {
    nome: useField<string | null>('nome'),
    nomeMercado: useField<string | null>('nomeMercado'),
    missao: useField<string | null>('missao'),
    responsabilidades: useField<string | null>('responsabilidades'),
    conhecimentos: useField<string | null>('conhecimentosComplemento'),
    habilidades: useField<string | null>('habilidadesComplemento'),
    atitudes: useField<string | null>('atitudesComplemento'),
    experiencia: useField<string | null>('experiencia'),
  }
  const { nome, nomeMercado, missao } = campos
  const falta = nome.value?.trim() ? [] : [nome.label]
  const oferta = (assunto: Assunto, qual: keyof typeof campos, marcar?: (texto: string) => string) => {
    const campo = campos[qual]
    const dados = [nome, nomeMercado, missao, ...(campo === missao ? [] : [campo])].map(
      ({ label, value }) => [label, value] as const,
    )
    return ofertaDoCampo(assunto, campo, { dados, falta }, marcar)
  }
  const porAba = {
    dados: () => [
      oferta('cargo-missao', 'missao'),
      ...(isNovo ? [oferta('cargo-responsabilidades', 'responsabilidades', comHifens)] : []),
    ],
    competencias: () => [
      oferta('cargo-conhecimentos', 'conhecimentos'),
      oferta('cargo-habilidades', 'habilidades'),
      oferta('cargo-atitudes', 'atitudes'),
    ],
    requisitos: () => [oferta('cargo-experiencia', 'experiencia')],
  }
  useOfertas(porAba[aba]())
  return null
}
