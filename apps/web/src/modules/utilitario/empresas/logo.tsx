import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { excluirLogo, gravarLogo, LOGO_MAXIMO } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { call, upload } from '../../../kit/call/call.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup, ImageField } from '../../../ui/fields/index.ts'

/** The logo in a company's form: a file to store, null to remove the present one, undefined to keep it. */
export const campoDoLogo = z
  .custom<File | null | undefined>((value) => value === undefined || value === null || value instanceof File)
  .meta({ label: 'Logo' })
type Escolha = z.infer<typeof campoDoLogo>

/** A temporary address to show the picked file. */
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

/** The company's logo, saved together with its form. `atual` is the address of the present logo. */
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

/** Saves the chosen logo after the company itself is saved. */
export async function gravarEscolha(id: number, escolha: Escolha): Promise<void> {
  if (escolha === null) await call(excluirLogo, { id }, { errors: 'none' })
  else if (escolha) await upload(gravarLogo, { id }, { logo: escolha }, { errors: 'none' })
}
