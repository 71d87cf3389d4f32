import * as c from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { RadioGroup } from '../../../ui/fields/index.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { lado } from './candidatos-lado.ts'

/** Shows the result of each field, what is moved and common requests. Nothing changes before 'Mesclar'. */
export function MesclarDialog({ par, onClose }: { par: c.Par; onClose: () => void }) {
  const [ids, setIds] = useState({ ficaId: par.a.id, saiId: par.b.id })
  const [escolhas, setEscolhas] = useState<Record<string, c.Escolha>>({})
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useCall(c.previa, ids, { silent: true })
  // While the exchanged roles load, the former answer is still present and must not be shown.
  const previa = data?.fica.id === ids.ficaId ? data : undefined
  const merge = async () => {
    if (!previa) return
    setBusy(true)
    await attempt(
      async () => {
        await call(c.mesclar, { ...ids, ficaVersao: previa.fica.versao, saiVersao: previa.sai.versao, escolhas })
        toast.success('Candidatos mesclados com sucesso.')
        onClose()
        await refreshed()
      },
      {
        refused: async () => {
          // Somebody changed one of the records, so the preview is outdated.
          await refetch()
        },
        after: () => setBusy(false),
      },
    )
  }
  const comuns = previa ? previa.conflitos.length + previa.conflitosFora : 0
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Mesclar ${par.a.nome} e ${par.b.nome}?`}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant="accent"
            isDisabled={!previa || previa.impedimento !== null}
            isBusy={isBusy}
            busyLabel="Mesclando"
            onPress={() => void merge()}
          >
            Mesclar
          </Button>
        </>
      }
      note="Não dá para desfazer."
    >
      <RadioGroup<number>
        label="Cadastro que fica"
        value={ids.ficaId}
        options={[par.a, par.b].map((l) => ({ value: l.id, label: l.nome, help: lado(l) }))}
        onChange={(ficaId) => {
          setEscolhas({})
          setIds({ ficaId, saiId: ficaId === par.a.id ? par.b.id : par.a.id })
        }}
      />
      {error ? (
        <ErrorState title="Não foi possível comparar os cadastros" onRetry={() => void refetch()} />
      ) : !previa ? (
        <Skeleton shape="form" />
      ) : previa.impedimento ? (
        <Section title="Não podem ser mesclados" isSpaced>
          <p>{previa.impedimento}</p>
        </Section>
      ) : (
        <>
          <Section title="O que cada campo passa a ser" isSpaced>
            {previa.fica.colaborador ? (
              <p>Os dados pessoais de quem trabalha ou já trabalhou na empresa ficam como estão.</p>
            ) : previa.campos.length === 0 ? (
              <p>Os dois cadastros dizem o mesmo.</p>
            ) : (
              previa.campos.map((campo) =>
                campo.oculto ? (
                  <p key={campo.campo}>
                    {campo.label}: seu perfil não mostra os valores. Fica{' '}
                    {campo.proposta === 'fica' ? 'o do cadastro que fica' : 'o do outro cadastro'}.
                  </p>
                ) : (
                  <RadioGroup<c.Escolha>
                    key={campo.campo}
                    label={campo.label}
                    variant="inline"
                    value={escolhas[campo.campo] ?? campo.proposta}
                    options={[
                      { value: 'fica', label: campo.fica ?? 'Em branco' },
                      { value: 'sai', label: campo.sai ?? 'Em branco' },
                    ]}
                    onChange={(value) => setEscolhas({ ...escolhas, [campo.campo]: value })}
                  />
                ),
              )
            )}
          </Section>
          <Section title="O que passa para quem fica" isSpaced>
            {previa.moveis.length === 0 ? (
              <p>Nada além dos campos.</p>
            ) : (
              <ul>
                {previa.moveis.map(({ label, total }) => (
                  <li key={label}>
                    {label}: {total}
                  </li>
                ))}
              </ul>
            )}
          </Section>
          {comuns > 0 && (
            <Section title="Os dois estão na mesma solicitação" isSpaced>
              <p>Vale a candidatura de quem fica; a outra é guardada como retirada.</p>
              <ul>
                {previa.conflitos.map(({ codigo, descricao }) => (
                  <li key={codigo}>
                    {codigo} · {descricao}
                  </li>
                ))}
                {previa.conflitosFora > 0 && (
                  <li>
                    {previa.conflitosFora === 1
                      ? 'Uma solicitação fora do seu alcance'
                      : `${previa.conflitosFora} solicitações fora do seu alcance`}
                  </li>
                )}
              </ul>
            </Section>
          )}
        </>
      )}
    </Dialog>
  )
}
