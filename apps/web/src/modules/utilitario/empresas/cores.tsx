import { contraste, derivarCores } from '@quadro/contract/kit/cor.ts'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

const GROUNDS = {
  claro: { title: 'Tema claro', ground: '#FFFFFF', text: '#1B1B1A' },
  escuro: { title: 'Tema escuro', ground: '#151516', text: '#EEEEEC' },
} as const
const ratio = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/**
 * Preview of the chosen colour before it is saved. The colours are those of the edited company, not of the page, so they are inline styles.
 */
export function PreviaDasCores({ name = 'corPrimaria' }: { name?: string }) {
  const { value } = useField<string>(name)
  if (!/^#[0-9a-f]{6}$/i.test(value ?? '')) return null
  const derived = derivarCores(value)
  return (
    <FormGroup title="Prévia" help="A cor é ajustada para que todo texto continue legível nos dois temas.">
      <FormGrid>
        {(['claro', 'escuro'] as const).map((theme) => {
          const { title, ground, text } = GROUNDS[theme]
          const c = derived[theme]
          return (
            <FormCell key={theme} span={6}>
              <div
                style={{ background: ground, color: text, borderRadius: 10, padding: 16, border: '1px solid #8C8C88' }}
              >
                <p style={{ marginBottom: 12 }}>{title}</p>
                <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
                  <span style={{ background: c.accent, color: c.onAccent, borderRadius: 8, padding: '6px 12px' }}>
                    Salvar
                  </span>
                  <span style={{ color: c.accentText, textDecoration: 'underline' }}>Ver solicitação</span>
                  <span style={{ background: c.accentSoft, borderRadius: 6, padding: '4px 8px' }}>Linha escolhida</span>
                </p>
                <p style={{ marginTop: 12 }}>
                  Contraste do botão {ratio.format(contraste(c.accent, c.onAccent))}:1 · do link{' '}
                  {ratio.format(contraste(c.accentText, ground))}:1
                </p>
              </div>
            </FormCell>
          )
        })}
      </FormGrid>
    </FormGroup>
  )
}
