import type { LinhaDaAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { ChangeLog } from '../../ui/change/ChangeLog.tsx'
import { timeZone } from '../call/session.ts'

const VERBO: Partial<Record<LinhaDaAuditoria['acao'], string>> = { I: 'inseriu', U: 'alterou', D: 'excluiu' }
/** Sentence for an entry: 'alterou Dados pessoais'; 'abriu a ficha', 'leu o salário'. */
function frase({ acao, entidade, lidos, oQueFez }: LinhaDaAuditoria): string {
  if (acao !== 'L') return `${VERBO[acao] ?? oQueFez} ${entidade}`
  return lidos.includes('a ficha') ? 'abriu a ficha' : `leu ${lidos.join(' e ')}`
}

/** Lines of the audit in words. */
export const Auditoria = ({ label, linhas }: { label: string; linhas: readonly LinhaDaAuditoria[] }) => (
  <ChangeLog
    label={label}
    entries={linhas.map((linha) => ({
      id: String(linha.id),
      when: formatarInstante(linha.quando, timeZone()),
      who: linha.quem,
      what: frase(linha),
      changes: linha.campos.map(({ campo, antes, depois, oculto }) => ({
        field: campo,
        // A created or deleted record has values on one side only.
        from: linha.acao === 'U' ? (antes ?? 'vazio') : null,
        to: linha.acao === 'D' ? antes : depois,
        isHidden: oculto,
      })),
    }))}
  />
)
