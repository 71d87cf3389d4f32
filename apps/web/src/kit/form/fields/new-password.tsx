import { type DonoDaSenha, faltaNaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { MINIMO_DA_SENHA } from '@quadro/contract/kit/senha.ts'
import { PasswordField } from '../../../ui/fields/TextField.tsx'
import { type Props, useBound } from './bound.ts'

/** How many characters are still missing; undefined when there are enough. */
function faltam(senha: string): string | undefined {
  const quantos = MINIMO_DA_SENHA - senha.trim().length
  if (senha === '') return `Ao menos ${MINIMO_DA_SENHA} caracteres. Uma frase curta serve.`
  if (quantos <= 0) return undefined
  return quantos === 1 ? 'Falta 1 caractere.' : `Faltam ${quantos} caracteres.`
}

/**
 * Field for a new password. While the user types, it says which rule of the server the password still breaks. What the page does not know
 * about the person (`owner`), only the server checks.
 */
export function FormNewPassword({ owner, ...props }: Props & { owner?: DonoDaSenha }) {
  const { bound } = useBound<string | null>(props)
  const senha = bound.value ?? ''
  const contagem = faltam(senha)
  const dito = contagem === undefined ? (faltaNaSenha(senha, owner) ?? 'A senha serve.') : undefined
  return (
    <PasswordField
      {...bound}
      value={senha}
      autoComplete="new-password"
      help={
        <>
          {contagem}
          {/* Screen readers announce it only when the sentence changes; announcing a count at every key would be too much. */}
          <span aria-live="polite">{bound.error === undefined ? dito : undefined}</span>
        </>
      }
    />
  )
}
