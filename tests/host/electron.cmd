@node "%~dp0host.mjs" %*
