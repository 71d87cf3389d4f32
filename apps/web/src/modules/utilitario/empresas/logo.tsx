import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { excluirLogo, gravarLogo, LOGO_MAXIMO } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { call, upload } from '../../../kit/call/call.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup, ImageField } from '../../../ui/fields/index.ts'

/** The logo in the form of a company: a file to be stored, null to take the present one away, undefined to leave it. */
export const campoDoLogo = z
  .custom<File | null | undefined>((value) => value === undefined || value === null || value instanceof File)
  .meta({ label: 'Logo' })
type Escolha = z.infer<typeof campoDoLogo>

/** Address that shows a picked file, for as long as it is shown. */
function useObjectUrl(file: Escolha): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** The company's logo, stored with the rest of its form. `atual` is the address of the one it has. */
export function FormLogo({ atual, readOnly = false }: { atual: string | null; readOnly?: boolean }) {
  const field = useField<Escolha>('logo')
  const picked = useObjectUrl(field.value)
  const limite = useFileLimit(LOGO_MAXIMO)
  return (
    <FormGroup title="Logo">
      <FormGrid>
        <FormCell>
          <ImageField
            name="logo"
            label="Imagem do logo"
            shape="wide"
            help="Aparece no menu, na área do candidato e nos documentos. Fica melhor com fundo transparente."
            hint={`PNG ou JPEG, até ${formatarTamanho(limite)}`}
            maxSize={limite}
            readOnly={readOnly}
            error={field.error}
            value={field.value === null ? null : (picked ?? atual)}
            onPick={field.onChange}
            onRemove={() => field.onChange(atual === null ? undefined : null)}
          />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}

/** Stores what the form chose, once the company itself is stored. */
export async function gravarEscolha(id: number, escolha: Escolha): Promise<void> {
  if (escolha === null) await call(excluirLogo, { id }, { errors: 'none' })
  else if (escolha) await upload(gravarLogo, { id }, { logo: escolha }, { errors: 'none' })
}
