// This file must parse on the older Node versions that it refuses.

/** Ends the program with one line when it runs on a Node older than 24. */
export function requireNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  console.error(
    `O Quadro precisa do Node 24 (este é o ${process.version}). Use "npm start" ou "npm run …", que usam o Node do projeto; se ele não vier com "npm ci" neste sistema, instale o Node 24 (https://nodejs.org).`,
  )
  process.exit(1)
}
